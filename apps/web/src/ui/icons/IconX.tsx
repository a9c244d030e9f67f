import { Icon, type IconProps } from './Icon.tsx'

export function IconX(props: IconProps) {
  return (
    <Icon fill="currentColor" stroke="none" {...props}>
      <path d="M11.5 8.7L17.3 2.2h-1.5l-5 5.6-4-5.6H2.2l6.1 8.6-6.1 7h1.5l5.3-6.1 4.2 6.1h4.6zm-2 2.2l-.7-.9L4 3.3h2.1l3.9 5.5.7.9 5.1 7.1h-2.1z" />
    </Icon>
  )
}
