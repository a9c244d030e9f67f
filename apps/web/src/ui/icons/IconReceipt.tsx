import { Icon, type IconProps } from './Icon.tsx'

export function IconReceipt(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 2.8h10.8v14.4l-2-1.2-1.7 1.2-1.7-1.2-1.7 1.2-1.7-1.2-2 1.2zM7.4 6.6h5.2M7.4 9.6h5.2M7.4 12.6h3" />
    </Icon>
  )
}
