import { classNames } from '../style/class-names'

/** `primary` is used once per screen; `danger-solid` only inside the dialog that confirms. */
export type ButtonLook = {
  look?: 'default' | 'primary' | 'quiet' | 'danger' | 'danger-solid'
  size?: 'normal' | 'small' | 'big'
}

export const buttonClass = ({ look = 'default', size = 'normal' }: ButtonLook, className?: string) =>
  classNames('button', look !== 'default' && `button-${look}`, size !== 'normal' && `button-${size}`, className)
