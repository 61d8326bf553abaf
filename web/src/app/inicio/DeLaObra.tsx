import type { Rol } from '@plomada/domain/acceso/roles'
import { esGrupo, menuDeObra } from '../menus/menus.ts'
import { Fila, Tarjeta } from './Tarjeta.tsx'

interface DeLaObraProps {
  rol: Rol
  obra: { _id: string; nombre: string }
  veMontos: boolean | undefined
}

/** What a resident does in the work that it was in last: all of its menu, where a thumb is (2-site-management §2). */
export function DeLaObra({ rol, obra: { _id, nombre }, veMontos }: DeLaObraProps) {
  const entradas = menuDeObra(rol, _id, true, veMontos).flatMap((opcion) =>
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
