import { Icon, type IconProps } from './Icon.tsx'

export function IconUpload(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 12.6V3.2M6 7.2l4-4 4 4M3.6 16.6h12.8" />
    </Icon>
  )
}
