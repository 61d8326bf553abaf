import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { direcciones } from '../../pagina/direcciones.ts'
import { esGrupo, fueraDelMenuDeObra, menuDeObra } from '../menus/menus.ts'
import { FilaDeTarjeta, Tarjeta } from './Tarjeta.tsx'

interface DeLaObraProps {
  rol: Rol
  obra: { _id: string; nombre: string }
  veMontos: boolean | undefined
  /** Then only what was done opens. */
  sinSenal?: boolean
}

/** What a resident does in the work that it was in last: its menu and purchases, where a thumb is (docs/site.md §3). */
export function DeLaObra({ rol, obra: { _id, nombre }, veMontos, sinSenal }: DeLaObraProps) {
  const presupuestoId = _id
  if (sinSenal) {
    return (
      <Tarjeta titulo={`En ${nombre}`}>
        <FilaDeTarjeta
          href={direcciones.cargarAvance({ presupuestoId })}
          texto={mensajesPresupuestos.cargarAvance}
        />
        <FilaDeTarjeta href={direcciones.registrar({ presupuestoId })} texto="Registrar un acontecimiento" />
        <FilaDeTarjeta href={direcciones.avances({ presupuestoId })} texto={mensajesPresupuestos.avances} />
      </Tarjeta>
    )
  }
  const entradas = [menuDeObra, fueraDelMenuDeObra]
    .flatMap((menu) => menu(rol, _id, true, veMontos))
    .flatMap((opcion) =>
      esGrupo(opcion) ? opcion.entradas.map((una) => ({ ...una, detalle: opcion.texto })) : [opcion],
    )
  return (
    <Tarjeta titulo={`En ${nombre}`}>
      {entradas.map((entrada) => (
        <FilaDeTarjeta key={entrada.href} {...entrada} />
      ))}
    </Tarjeta>
  )
}
