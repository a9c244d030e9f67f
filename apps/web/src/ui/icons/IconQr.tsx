import { Icon, type IconProps } from './Icon.tsx'

export function IconQr(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="3" width="5.4" height="5.4" rx="0.4" />
      <rect x="11.6" y="3" width="5.4" height="5.4" rx="0.4" />
      <rect x="3" y="11.6" width="5.4" height="5.4" rx="0.4" />
      <path d="M11.6 11.6h2v2h-2zM15.4 15.4h1.6v1.6h-1.6M15.6 11.6h1.4M11.6 16.8h1" />
    </Icon>
  )
}
