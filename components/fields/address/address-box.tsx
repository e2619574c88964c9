import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'

type AddressBoxProps = {
  line: string
  municipality: string
  region: string
  /** Just looked up, not only stored. */
  isFound: boolean
  onByHand: () => void
}

export function AddressBox({ line, municipality, region, isFound, onByHand }: AddressBoxProps) {
  const t = useTranslations('fields')
  return (
    <div className="found">
      <CircleCheck />
      <div>
        <b>{line}</b>
        <br />
        {municipality ? (
          <span>
            {region ? t('address.inRegion', { municipality, region }) : t('address.inMunicipality', { municipality })}
          </span>
        ) : null}
        {isFound ? <span> {t('address.found')}</span> : null}
      </div>
      <Button look="quiet" size="small" onClick={onByHand}>
        {t('address.byHand')}
      </Button>
    </div>
  )
}
