-- Papers that the authority attaches to a property belong to no citizen: whoever has the property linked reads them.
alter table document alter column owner_user_id drop not null;
alter table document add check (owner_user_id is not null or (entity_type_id = 50 and entity_id > 0));
