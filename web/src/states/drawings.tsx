import { Illustration } from '../ui/illustration.tsx'
import { Theodolite } from '../ui/theodolite.tsx'
import { State, States } from './state.tsx'

const nameOf = (file: string) => file.replace(/^.*\/|\.svg$/g, '')
const sights = Object.keys(import.meta.glob('../assets/sights/*.svg')).map((file) => nameOf(file))
const illustrations = Object.keys(import.meta.glob('../assets/illustrations/*.svg')).map((file) =>
  nameOf(file),
)

/** All drawings, beside one another: none may look like another. */
export function Drawings() {
  return (
    <>
      <States of="Heads of pages">
        {sights.map((sight) => (
          <State key={sight} name={sight}>
            <Theodolite sight={sight} bearing={sights.indexOf(sight) * 27} />
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
