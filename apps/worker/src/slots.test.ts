import { createSlots, type Slot } from './slots'

test('callers get slots in the order of their calls', async () => {
  const slots = createSlots([4, 6])
  const first = await slots.take()
  const second = await slots.take()
  expect([first.index, second.index]).toEqual([0, 1])
  expect([first.core, second.core]).toEqual([4, 6])
  expect([first.isAlone, second.isAlone]).toEqual([true, false])

  const order: string[] = []
  const wait = (name: string) =>
    slots.take().then((slot) => {
      order.push(`${name} ${slot.index}`)
      return slot
    })
  const [third, fourth] = [wait('third'), wait('fourth')]
  second.release()
  await third
  first.release()
  await fourth
  expect(order).toEqual(['third 1', 'fourth 0'])
})

test('a slot that is released twice is given to only one caller', async () => {
  const slots = createSlots([undefined])
  const slot = await slots.take()
  slot.release()
  slot.release()
  await slots.take()
  let given: Slot | undefined
  void slots.take().then((another) => {
    given = another
  })
  await Promise.resolve()
  expect(given).toBeUndefined()
})
