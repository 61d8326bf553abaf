import type { Rol } from '@plomada/domain/acceso/roles'
import { esGrupo, fueraDelMenuDeObra, menuDeObra } from '../menus/menus.ts'
import { Fila, Tarjeta } from './Tarjeta.tsx'

interface DeLaObraProps {
  rol: Rol
  obra: { _id: string; nombre: string }
  veMontos: boolean | undefined
}

/** What a resident does in the work that it was in last: its menu and purchases, where a thumb is (docs/site.md §3). */
export function DeLaObra({ rol, obra: { _id, nombre }, veMontos }: DeLaObraProps) {
  const entradas = [menuDeObra, fueraDelMenuDeObra]
    .flatMap((menu) => menu(rol, _id, true, veMontos))
    .flatMap((opcion) =>
      esGrupo(opcion) ? opcion.entradas.map((una) => ({ ...una, detalle: opcion.texto })) : [opcion],
    )
  return (
    <Tarjeta titulo={`En ${nombre}`}>
      {entradas.map((entrada) => (
        <Fila key={entrada.href} {...entrada} />
      ))}
    </Tarjeta>
  )
}
