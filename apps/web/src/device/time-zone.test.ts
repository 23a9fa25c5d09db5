/** Reloads the module, as on a new visit. */
const newVisit = () => {
  let module!: typeof import('./time-zone')
  jest.isolateModules(() => {
    module = require('./time-zone')
  })
  return module
}

beforeEach(() => localStorage.clear())

describe('time zone', () => {
  it('is that of the device until the user chooses another, which is remembered', () => {
    const first = newVisit()
    expect(first.shownTimeZone()).toBe(first.deviceTimeZone())
    first.useTimeZone.getState().choose('Asia/Tokyo')
    expect(first.shownTimeZone()).toBe('Asia/Tokyo')
    expect(newVisit().shownTimeZone()).toBe('Asia/Tokyo')
    first.useTimeZone.getState().choose(null)
    expect(newVisit().shownTimeZone()).toBe(first.deviceTimeZone())
  })

  it('is that of the device if the browser does not know the stored one', () => {
    localStorage.setItem('cohort.timeZone', 'Mars/Olympus')
    const module = newVisit()
    expect(module.shownTimeZone()).toBe(module.deviceTimeZone())
  })

  it('applies to existing formatters too once it changes', () => {
    const { momentFormat, useTimeZone } = newVisit()
    const format = momentFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const noon = new Date('2026-06-10T12:00:00Z')
    useTimeZone.getState().choose('Asia/Kathmandu')
    expect(format(noon)).toBe('17:45')
    useTimeZone.getState().choose('UTC')
    expect(format(noon)).toBe('12:00')
  })
})
