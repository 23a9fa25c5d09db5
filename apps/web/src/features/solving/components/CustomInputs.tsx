import { ChevronRight, Copy, Play, Plus, Trash2 } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/Button'
import { classes } from '../../../components/ui/classes'
import { type CustomInput, SAMPLES } from '../custom-inputs'
import { isStorable } from '../drafts'
import { solvingTexts } from '../texts'
import type { CustomInputsState } from '../use-custom-inputs'
import type { Workspace } from '../use-workspace'
import { FailedSamples } from './FailedSamples'

const texts = solvingTexts.inputs

interface CustomInputsProps {
  workspace: Workspace
  onRunAll: () => void
  /** Set if a button elsewhere opened this tab. The focus then moves into the text. */
  takesFocus: RefObject<boolean>
}

/** The custom inputs, one per tab. Run Code uses the selected one. */
export const CustomInputs = ({ workspace, onRunAll, takesFocus }: CustomInputsProps) => {
  const { inputs, busy } = workspace
  const { list, active, hasSamples } = inputs
  const focus = useFocusAfter(inputs.chosen, takesFocus)
  const remove = (input: CustomInput) => {
    const restore = inputs.remove(input.id)
    focus.next('tab')
    if (input.input !== '')
      toast(texts.removed(input.name), { action: { label: texts.undo, onClick: restore } })
  }
  return (
    <Tabs.Root
      ref={focus.root}
      value={active?.id ?? SAMPLES}
      onValueChange={inputs.choose}
      className="@container flex min-h-full flex-1 flex-col gap-2.5 p-3.5 sm:px-5"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <Tabs.List
          aria-label={texts.list}
          className="flex max-w-full min-w-0 shrink gap-1.5 overflow-x-auto [scrollbar-width:thin]"
        >
          {(hasSamples || active === null) && <Chip id={SAMPLES} name={texts.samples} />}
          {list.map(({ id, name }) => (
            <Chip key={id} id={id} name={name} />
          ))}
        </Tabs.List>
        <Button
          variant="ghost"
          size="s"
          disabled={busy || inputs.isFull}
          title={inputs.isFull ? texts.full : undefined}
          onClick={() => {
            inputs.add()
            focus.next('text')
          }}
        >
          <Plus size={14} aria-hidden="true" />
          <span className={classes(list.length > 1 && '@max-lg:sr-only')}>{texts.add}</span>
        </Button>
        <FailedSamples workspace={workspace} onTaken={() => focus.next('text')} />
        {list.length > 1 && (
          <Button
            size="s"
            className="ml-auto"
            disabled={busy || inputs.filled.length === 0}
            onClick={onRunAll}
          >
            <Play size={13} aria-hidden="true" />
            {texts.runAll}
          </Button>
        )}
      </div>
      <Tabs.Content value={SAMPLES} tabIndex={-1} className="text-s text-ink-2 outline-none">
        {texts.samplesHint}
      </Tabs.Content>
      {list.map((input) => (
        <Tabs.Content
          key={input.id}
          value={input.id}
          tabIndex={-1}
          className="flex-1 flex-col gap-2 outline-none data-[state=active]:flex"
        >
          <Fields input={input} inputs={inputs} disabled={busy} onRemove={() => remove(input)} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

const Chip = ({ id, name }: { id: string; name: string }) => (
  <Tabs.Trigger
    value={id}
    className="h-11 max-w-44 shrink-0 truncate rounded-s border border-line-2 px-2.5 text-s font-[550] text-ink-2 transition-colors duration-100 -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:bg-accent-soft data-[state=active]:text-ink sm:h-8 forced-colors:data-[state=active]:border-[Highlight]"
  >
    {name.trim() || texts.unnamed}
  </Tabs.Trigger>
)

/** Moves the focus to an input's tab or text once the input is shown. */
const useFocusAfter = (chosen: string, takesFocus: RefObject<boolean>) => {
  const root = useRef<HTMLDivElement>(null)
  const target = useRef<'tab' | 'text' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when another input is shown
  useEffect(() => {
    if (takesFocus.current) target.current = 'text'
    takesFocus.current = false
    const selector = target.current === 'tab' ? '[role="tab"][data-state="active"]' : 'textarea'
    if (target.current !== null) root.current?.querySelector<HTMLElement>(selector)?.focus()
    target.current = null
  }, [chosen])
  return {
    root,
    next: (what: 'tab' | 'text') => {
      target.current = what
    },
  }
}

interface FieldsProps {
  input: CustomInput
  inputs: CustomInputsState
  disabled: boolean
  onRemove: () => void
}

const Fields = ({ input, inputs, disabled, onRemove }: FieldsProps) => {
  const id = useId()
  const [isChosenOpen, setIsChosenOpen] = useState<boolean | null>(null)
  const isOpen = isChosenOpen ?? input.expectedOutput !== ''
  const { isCompared } = inputs
  const change = (part: Partial<CustomInput>) => inputs.change(input.id, part)
  const hasMore = inputs.list.length > 1 || input.input !== '' || input.expectedOutput !== ''
  return (
    <>
      <div className="flex flex-wrap items-center gap-1.5">
        <input
          aria-label={texts.name}
          value={input.name}
          maxLength={40}
          disabled={disabled}
          onChange={(event) => change({ name: event.target.value })}
          autoComplete="off"
          className="h-11 max-w-44 min-w-24 shrink grow basis-28 rounded-s border border-line-2 bg-bg px-2.5 text-[16px] disabled:opacity-60 sm:h-8 sm:text-s"
        />
        {isCompared && (
          <Button
            variant="ghost"
            size="s"
            aria-expanded={isOpen}
            aria-controls={`${id}-expected`}
            onClick={() => setIsChosenOpen(!isOpen)}
          >
            <ChevronRight
              size={14}
              aria-hidden="true"
              className={classes('transition-transform duration-100', isOpen && 'rotate-90')}
            />
            {texts.expected}
          </Button>
        )}
        <span className="ml-auto flex gap-1.5">
          <Button
            variant="ghost"
            size="s"
            disabled={disabled || inputs.isFull}
            onClick={() => inputs.duplicate(input)}
          >
            <Copy size={14} aria-hidden="true" />
            <span className="@max-lg:sr-only">{texts.duplicate}</span>
          </Button>
          <Button variant="ghost" size="s" disabled={disabled || !hasMore} onClick={onRemove}>
            <Trash2 size={14} aria-hidden="true" />
            <span className="@max-lg:sr-only">{texts.remove}</span>
          </Button>
        </span>
      </div>
      <div className={classes('grid flex-1 gap-2', isOpen && isCompared && '@lg:grid-cols-2')}>
        <TextArea
          label={solvingTexts.customInput}
          describedBy={`${id}-hint`}
          placeholder={solvingTexts.customInputPlaceholder}
          value={input.input}
          onChange={(text) => change({ input: text })}
          disabled={disabled}
        />
        {isOpen && isCompared && (
          <div id={`${id}-expected`} className="flex min-h-24">
            <TextArea
              label={texts.expected}
              describedBy={`${id}-compared`}
              placeholder={texts.expectedPlaceholder}
              value={input.expectedOutput}
              onChange={(text) => change({ expectedOutput: text })}
              disabled={disabled}
            />
          </div>
        )}
      </div>
      <p className="text-xs text-ink-2">
        <span id={`${id}-hint`}>{solvingTexts.customInputHint}</span>{' '}
        {isCompared ? isOpen && <span id={`${id}-compared`}>{texts.expectedHint}</span> : texts.ownChecker}
      </p>
      {!isStorable(input) && <p className="text-xs font-medium text-tle">{texts.tooLarge}</p>}
    </>
  )
}

interface TextAreaProps {
  label: string
  describedBy: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  disabled: boolean
}

const TextArea = ({ label, describedBy, placeholder, value, onChange, disabled }: TextAreaProps) => (
  <textarea
    aria-label={label}
    aria-describedby={describedBy}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    disabled={disabled}
    placeholder={placeholder}
    spellCheck={false}
    autoCapitalize="off"
    autoComplete="off"
    className="min-h-24 flex-1 resize-none rounded-s border border-line-2 bg-bg px-3 py-2.5 font-mono text-[16px] leading-normal disabled:opacity-60 sm:text-s"
  />
)
