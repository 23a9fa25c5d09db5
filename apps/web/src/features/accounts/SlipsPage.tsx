import { groupLabel, type SignInLink } from '@cohort/shared'
import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../components/ui/Alert'
import { BackLink } from '../../components/ui/BackLink'
import { Button } from '../../components/ui/Button'
import { ChoiceRow } from '../../components/ui/ChoiceRow'
import { CsvButton } from '../../components/ui/CsvButton'
import { EmptyState } from '../../components/ui/EmptyState'
import { PageTitle } from '../../components/ui/PageTitle'
import { saveCsv } from '../../device/csv'
import { minuteText } from '../../device/time-zone'
import { anyMessageOr } from '../../http/api-error'
import { addressOf, createSignInLinks, typedPartsOf } from './api/sign-in-links'
import { type Hours, LinkHours } from './components/LinkHours'
import { type Slip, useSlips } from './slips.store'
import { accountsTexts } from './texts'

const texts = accountsTexts.slips
const WAYS = ['password', 'link'] as const
type Way = (typeof WAYS)[number]
/** The columns of the CSV file, which an import can read. */
const columnsOf = (way: Way) => ['email', 'name', 'class', way]
const rowOf = ({ email, fullName, group = '' }: Slip, secret: string) => [email, fullName, group, secret]
/** Classes for text to be typed exactly. Lines break anywhere: a break after a hyphen would look like hyphenation. */
const typed = 'font-mono text-m break-all [font-variant-ligatures:none]'

/** /organise/accounts/slips: a slip of paper for each account, to print and cut out. */
export const SlipsPage = () => {
  const slips = useSlips((state) => state.slips)
  return (
    <div className="py-5">
      <PageTitle>{texts.title}</PageTitle>
      <BackLink to="/organise/accounts">{texts.back}</BackLink>
      <h1 className="mt-1 text-xl">{texts.title}</h1>
      {slips.length === 0 ? (
        <div className="mt-4">
          <EmptyState icon={Printer} title={texts.none} hint={texts.noneHint} />
        </div>
      ) : (
        <Sheet slips={slips} />
      )}
    </div>
  )
}

const Sheet = ({ slips }: { slips: readonly Slip[] }) => {
  const missing = slips.filter(({ password }) => password === null).length
  const [way, setWay] = useState<Way>(missing === slips.length ? 'link' : 'password')
  const [hours, setHours] = useState<Hours>('72')
  const making = useMutation({
    mutationFn: () =>
      createSignInLinks(
        slips.map(({ email }) => email),
        Number(hours),
      ),
  })
  const isReady = way === 'password' || making.data !== undefined
  const markSaved = useSlips((state) => state.markSaved)
  useEffect(() => {
    if (way !== 'password') return
    // Browsers fire this after their own print command too, and even if the user cancels the dialog.
    const afterPrint = () => markSaved(slips)
    window.addEventListener('afterprint', afterPrint)
    return () => window.removeEventListener('afterprint', afterPrint)
  }, [way, slips, markSaved])
  const save = () => {
    const links = way === 'link' ? making.data : undefined
    const secretOf = (slip: Slip, index: number) => (links ? addressOf(links[index]!) : (slip.password ?? ''))
    const rows = slips.map((slip, index) => rowOf(slip, secretOf(slip, index)))
    saveCsv(texts.files[way], [columnsOf(way), ...rows])
    if (way === 'password') markSaved(slips)
  }
  return (
    <>
      <div className="mt-3 mb-5 grid justify-items-start gap-3">
        <p className="text-s text-ink-2">{texts.count(slips.length)}</p>
        <ChoiceRow
          label={texts.signIn}
          value={way}
          options={WAYS.map((value) => ({ value, label: texts.ways[value] }))}
          onChange={setWay}
        />
        {way === 'password' && missing > 0 && <Alert>{texts.noPassword(missing)}</Alert>}
        {way === 'link' && making.data === undefined && (
          <div className="flex flex-wrap items-end gap-3">
            <LinkHours value={hours} onChange={setHours} />
            <Button variant="primary" disabled={making.isPending} onClick={() => making.mutate()}>
              {making.isPending ? texts.making : texts.makeLinks}
            </Button>
          </div>
        )}
        {making.isError && <Alert>{anyMessageOr(making.error, accountsTexts.tryAgain)}</Alert>}
        {isReady && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="primary" onClick={() => window.print()}>
              <Printer size={16} aria-hidden="true" />
              {texts.print}
            </Button>
            {(way === 'link' || missing < slips.length) && (
              <>
                <CsvButton onClick={save}>{texts.save}</CsvButton>
                <p className="text-s text-ink-2">{texts.saveHints[way]}</p>
              </>
            )}
          </div>
        )}
      </div>
      {isReady && (
        <ul
          aria-label={texts.title}
          data-printed
          className="grid grid-cols-1 pt-px pl-px sm:grid-cols-2 print:grid-cols-2"
        >
          {slips.map((slip, index) => (
            <SlipItem key={slip.email} slip={slip} link={way === 'link' ? making.data?.[index] : undefined} />
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * One slip, with cutting lines on all sides and no page break inside. On paper, adjacent rows do not share a line: at
 * a page break, a shared line would be printed only on the first of the two pages.
 */
const SlipItem = ({ slip, link }: { slip: Slip; link: SignInLink | undefined }) => {
  const signIn = link && typedPartsOf(link)
  return (
    <li className="-mt-px -ml-px break-inside-avoid border border-dashed border-line-2 bg-surface p-5 print:mt-0">
      <p className="text-sm font-medium break-all">{signIn?.address ?? window.location.origin}</p>
      <p className="text-xs text-ink-2">{texts.steps[link ? 'link' : 'password']}</p>
      <p className="mt-1 text-l font-semibold wrap-anywhere">
        <bdi>{slip.fullName}</bdi>
      </p>
      {slip.group && <p className="text-sm text-ink-2 wrap-anywhere">{groupLabel(slip.group)}</p>}
      <dl className="mt-3 grid gap-2 text-sm">
        <div>
          <dt className="text-xs text-ink-2">{texts.email}</dt>
          <dd className={typed}>
            <Breakable text={slip.email} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-2">{link ? texts.code : texts.password}</dt>
          <dd className={typed}>{signIn?.code ?? slip.password ?? texts.unknown}</dd>
          {link && <dd className="mt-1 text-xs text-ink-2">{texts.expires(minuteText(link.expiresAt))}</dd>}
        </div>
      </dl>
    </li>
  )
}

/** An email that, if possible, wraps only after the `@`. */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key and never move
    <span key={index} className="inline-block max-w-full">
      {part}
    </span>
  ))
