import { useNavigate } from 'react-router-dom'
import { type Slip, useSlips } from './slips.store'

/** Opens the page with the given slips. */
export const useOpenSlips = () => {
  const navigate = useNavigate()
  return (slips: readonly Slip[]): void => {
    useSlips.getState().setSlips(slips)
    void navigate('/organise/accounts/slips')
  }
}
