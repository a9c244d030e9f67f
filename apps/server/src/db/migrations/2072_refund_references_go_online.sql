-- Whose a UTR is tell the books: a transfer stays there though its money came back and the refund went out under another one.
drop index concurrently if exists payment_refund_reference;
