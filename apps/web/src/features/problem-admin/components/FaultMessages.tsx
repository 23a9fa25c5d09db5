/** The element id of the messages about a part of the form. */
export const faultsIdOf = (partId: string): string => `${partId}-faults`

/** The messages about a part of the form, shown next to it. */
export const FaultMessages = ({ of: partId, messages }: { of: string; messages: readonly string[] }) =>
  messages.length > 0 && (
    <div id={faultsIdOf(partId)} className="my-1.5 grid gap-1 text-s font-semibold text-wa wrap-anywhere">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
