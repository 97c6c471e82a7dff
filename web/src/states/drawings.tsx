import { Illustration } from '../ui/illustration.tsx'
import { Scene } from '../ui/scene.tsx'
import { State, States } from './state.tsx'

const nameOf = (file: string) => file.replace(/^.*\/|(-800)?\.\w+$/g, '')
const scenes = Object.keys(import.meta.glob('../assets/scenes/*-800.avif')).map((file) => nameOf(file))
const illustrations = Object.keys(import.meta.glob('../assets/illustrations/*.svg')).map((file) =>
  nameOf(file),
)

/** All pictures and drawings, beside one another: none may look like another. */
export function Drawings() {
  return (
    <>
      <States of="Heads of pages">
        {scenes.map((name) => (
          <State key={name} name={name}>
            <Scene name={name} sizes="30rem" />
          </State>
        ))}
      </States>
      <States of="Diagrams">
        {illustrations.map((name) => (
          <State key={name} name={name}>
            <Illustration name={name as Parameters<typeof Illustration>[0]['name']} />
          </State>
        ))}
      </States>
    </>
  )
}
