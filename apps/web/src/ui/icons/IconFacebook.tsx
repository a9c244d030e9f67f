import { Icon, type IconProps } from './Icon.tsx'

export function IconFacebook(props: IconProps) {
  return (
    <Icon fill="currentColor" stroke="none" {...props}>
      <path d="M11.6 18v-6.9h2.3l.4-2.8h-2.7V6.6c0-.8.3-1.4 1.4-1.4h1.4V2.7c-.3 0-1.1-.1-2-.1-2.1 0-3.5 1.3-3.5 3.5v2.2H6.5v2.8h2.4V18z" />
    </Icon>
  )
}
