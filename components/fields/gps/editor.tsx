import { Map as MapIcon, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/action/button'
import { usePart } from '#lib/browser/use-part'
import type { EditorProps } from '../editor-props'
import { NumberInput } from '../number/number-input'
import { PartField } from '../part-field'
import { recordOf, withPart } from '../read-value'
import { parseCoordinates } from './coordinates'
import { mapTiles } from './map-tiles'

const parts = ['latitude', 'longitude'] as const

/** The map is large, and comes when somebody opens it. */
const loadMap = async () => (await import('./place-map')).PlaceMap

const unchanging = () => () => undefined

/** A place by numbers, from the address of the same form, or on a map where the site has one. */
export function GpsEditor(props: EditorProps) {
  const { value, onChange, onBlur, control: group, locale, sources } = props
  const t = useTranslations('fields')
  const [edition, setEdition] = useState(0)
  const [isMapOpen, setMapOpen] = useState(false)
  const [note, setNote] = useState('')
  const tiles = useSyncExternalStore(unchanging, mapTiles, () => undefined)
  const PlaceMap = usePart(loadMap, isMapOpen)
  const gps = recordOf(value)
  // The number fields keep what is typed; from elsewhere they start anew.
  const put = (place: { latitude: number; longitude: number }) => {
    onChange(place)
    setEdition((count) => count + 1)
  }
  const fromAddress = async () => {
    const place = await sources?.placeOfAddress?.()
    setNote(place ? t('gps.fromAddressDone') : t('gps.fromAddressNone'))
    if (place) put(place)
  }
  return (
    <div className="grid gap-2" id={group.id} tabIndex={-1}>
      <div className="field-row">
        {parts.map((part) => (
          <PartField key={part} {...props} part={part} label={t(`gps.${part}`)}>
            {(control) => (
              <NumberInput
                key={edition}
                {...control}
                measure="short"
                value={gps[part]}
                onValueChange={(number) => onChange(withPart(value, part, number))}
                onPaste={(event) => {
                  const both = parseCoordinates(event.clipboardData.getData('text'))
                  if (both === undefined) return
                  event.preventDefault()
                  put(both)
                }}
                onBlur={onBlur}
                locale={locale}
              />
            )}
          </PartField>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {sources?.placeOfAddress ? (
          <Button size="small" icon={<MapPin />} onClick={() => void fromAddress()}>
            {t('gps.fromAddress')}
          </Button>
        ) : null}
        {tiles ? (
          <Button size="small" icon={<MapIcon />} aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
            {isMapOpen ? t('gps.closeMap') : t('gps.openMap')}
          </Button>
        ) : null}
      </div>
      <span className="field-help" role="status">
        {note}
      </span>
      {tiles && isMapOpen && PlaceMap ? (
        <PlaceMap tiles={tiles} value={value} onPlace={put} label={t('gps.map')} />
      ) : null}
      {isMapOpen && !PlaceMap ? <span className="field-help">{t('form.loading')}</span> : null}
    </div>
  )
}
