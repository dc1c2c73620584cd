import {useEffect} from 'react'
import type {ObjectInputProps} from 'sanity'
import {usePresentationParams} from 'sanity/presentation'
import {everyLanguage, pages} from '../../web/lib/routes.ts'

const homePaths: ReadonlySet<string> = new Set(everyLanguage(pages.home).map(({path}) => path))

/** The settings. Beside the home page they open at its texts; a requested field opens in its group. */
export function SettingsInput(props: ObjectInputProps) {
  const beside = usePresentationParams(false)
  const {onFieldGroupSelect} = props
  useEffect(() => {
    if (!beside || beside.path) return
    const {pathname} = new URL(beside.preview || '/', location.origin)
    if (homePaths.has(pathname)) onFieldGroupSelect('home')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: afterwards the editor chooses the group
  }, [])
  return props.renderDefault(props)
}
