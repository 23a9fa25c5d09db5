import { Trash2 } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { byteCount } from '../../submissions/formatting'
import { type Picture, pictureAddress, pictureSize } from '../pictures'
import { problemAdminTexts } from '../texts'

const texts = problemAdminTexts.form.pictures

interface PictureListProps {
  pictures: readonly Picture[]
  onInsert: (name: string) => void
  onRemove: (name: string) => void
}

/** The images in a statement. */
export const PictureList = ({ pictures, onInsert, onRemove }: PictureListProps) =>
  pictures.length > 0 && (
    <ul aria-label={texts.title} className="divide-y divide-line rounded-m border border-line bg-surface">
      {pictures.map((picture) => (
        <li key={picture.name} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2 text-sm">
          <img src={pictureAddress(picture)} alt="" className="size-10 rounded-s bg-sunken object-contain" />
          <span className="min-w-24 flex-1 wrap-anywhere">
            {picture.name} <span className="text-xs text-ink-2">{byteCount(pictureSize(picture))}</span>
          </span>
          <Button size="s" aria-label={texts.insertOf(picture.name)} onClick={() => onInsert(picture.name)}>
            {texts.insert}
          </Button>
          <Button
            size="s"
            variant="ghost"
            aria-label={texts.removeOf(picture.name)}
            onClick={() => onRemove(picture.name)}
          >
            <Trash2 size={14} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
