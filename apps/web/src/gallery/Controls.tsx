import { Search, SearchX, ServerOff } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { Alert } from '../components/ui/Alert'
import { Button, ButtonLink } from '../components/ui/Button'
import { ConfirmDialog } from '../components/ui/ConfirmDialog'
import { CopyButton } from '../components/ui/CopyButton'
import { Done } from '../components/ui/Done'
import { EmptyState } from '../components/ui/EmptyState'
import { Notice } from '../components/ui/Notice'
import { PasswordField } from '../components/ui/PasswordField'
import { Retry } from '../components/ui/Retry'
import { ScrollingText } from '../components/ui/ScrollingText'
import { SelectField } from '../components/ui/SelectField'
import { Skeleton } from '../components/ui/Skeleton'
import { Spinner } from '../components/ui/Spinner'
import { Tabs } from '../components/ui/Tabs'
import { TextField } from '../components/ui/TextField'
import { Avatar } from '../features/session/components/Avatar'
import { Family, Row, Specimen } from './Specimen'

const VARIANTS = ['plain', 'primary', 'ghost', 'danger'] as const
const nothing = () => {}

/** Buttons, fields and menus. */
export const Controls = () => (
  <>
    <Family name="Buttons">
      {(['m', 's'] as const).map((size) => (
        <Specimen key={size} state={size === 'm' ? 'usual' : 'small'}>
          <Row>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
            <ButtonLink to="/gallery" size={size}>
              a link
            </ButtonLink>
          </Row>
        </Specimen>
      ))}
      <Specimen state="disabled, busy">
        <Row>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
          <Button variant="primary" disabled>
            <Spinner />
            Logging in...
          </Button>
          <CopyButton text="1 2" what="the input" />
        </Row>
      </Specimen>
      <Specimen state="asks first">
        <ConfirmDialog
          trigger={<Button>Reset</Button>}
          title="Reset the code?"
          hint="What you have written gives way to the starter code."
          confirm="Reset"
          cancel="Keep it"
          onConfirm={nothing}
        />
      </Specimen>
    </Family>
    <Fields />
    <Family name="Avatar">
      <Specimen state="initials, one name">
        <Row>
          <Avatar fullName="Ordinary Learner" />
          <Avatar fullName="Ada" size={48} />
        </Row>
      </Specimen>
    </Family>
  </>
)

const Fields = () => {
  const [text, setText] = useState('')
  const [tab, setTab] = useState<'result' | 'input'>('result')
  return (
    <Family name="Fields and tabs">
      <Specimen state="text">
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField label="Empty" placeholder="Title" value={text} onChange={setText} />
          <TextField
            label="Filled"
            value="lantern"
            onChange={nothing}
            end={
              <Search
                size={16}
                aria-hidden="true"
                className="absolute inset-y-0 right-3 my-auto text-ink-3"
              />
            }
          />
          <TextField label="Disabled" value="lantern" onChange={nothing} disabled />
        </div>
      </Specimen>
      <Specimen state="password, select">
        <div className="grid gap-3 sm:grid-cols-3">
          <PasswordField label="Password" autoComplete="new-password" value={text} onChange={setText} />
          <SelectField
            label="Difficulty"
            value="a"
            options={[{ value: 'a', label: 'All' }]}
            onChange={nothing}
          />
          <SelectField
            label="Language"
            value="a"
            options={[{ value: 'a', label: 'Python 3' }]}
            onChange={nothing}
            disabled
          />
        </div>
      </Specimen>
      <Specimen state="tabs, one marked">
        <div className="flex h-32 flex-col rounded-l border border-line">
          <Tabs
            label="Panes"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'result', label: 'Result', content: <p className="p-4">The result.</p> },
              {
                value: 'input',
                label: 'Custom input',
                marked: true,
                content: <p className="p-4">The input.</p>,
              },
            ]}
          />
        </div>
      </Specimen>
    </Family>
  )
}

/** Messages and states: success, failure, empty, loading. */
export const Messages = () => (
  <Family name="Messages">
    <Specimen state="failure">
      <Alert>Invalid credentials. Please try again.</Alert>
    </Specimen>
    <Specimen state="failure to try again">
      <Retry message="Could not load problems." onRetry={nothing} />
    </Specimen>
    <Specimen state="success">
      <Done>Code sent—check your inbox (or spam).</Done>
    </Specimen>
    <Specimen state="not as usual">
      <Notice icon={ServerOff}>Couldn’t reach the server.</Notice>
    </Specimen>
    <Specimen state="nothing there">
      <EmptyState
        icon={SearchX}
        title="No Problems Match Your Filters"
        hint="Try adjusting or clearing your filters."
        action={<Button>Show all problems</Button>}
      />
    </Specimen>
    <Specimen state="not there yet">
      <Row>
        <Spinner />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-28" />
      </Row>
    </Specimen>
    <Specimen state="toasts">
      <Row>
        <Button onClick={() => toast('Submission loaded into the editor.')}>Say</Button>
        <Button onClick={() => toast.success('Saved.')}>Succeed</Button>
        <Button
          onClick={() => toast.error('Your browser blocked copying. Select the text and copy it yourself.')}
        >
          Fail
        </Button>
      </Row>
    </Specimen>
    <Specimen state="a program’s text">
      <div className="rounded-m border border-line">
        <ScrollingText>{'3 4\n'.repeat(40)}</ScrollingText>
      </div>
    </Specimen>
  </Family>
)
