import type { diasLaborales, editarDiasLaborales, zDiasLaborales } from '@plomada/contract/presupuestos/dias'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { exigirVersion } from '../../../base/http/version.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { leerDias } from '../plantilla/repo.ts'
import { actualizarDias, leerVersionDeDias } from './repo.ts'

export const leerDiasDeObra: Manejador<typeof diasLaborales> = async ({ tx, quien, query }) => {
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  return presentar(tx, obra.id)
}

/** Changes all seven days under the work's lock; an approved work's days too, since no figure uses them. */
export const editarDias: Manejador<typeof editarDiasLaborales> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObra(tx, quien, body.diasLaboralesId, 'escribir')
  const antes = await presentar(tx, obra.id)
  await exigirVersion(body.version, antes, () => antes)
  await actualizarDias(
    tx,
    obra,
    body.dias.map(({ nombre, horas }) => ({ nombre, horas: String(horas) })),
  )
  anotar({
    entidad: 'diasLaborales',
    entidadId: obra.id,
    conjuntoId: obra.id,
    antes: { dias: antes.dias },
    despues: { dias: body.dias },
  })
  return { message: mensajesPresupuestos.diasEditados, diasLaborales: await presentar(tx, obra.id) }
}

async function presentar(tx: Tx, presupuestoId: string): Promise<z.output<typeof zDiasLaborales>> {
  const dias = await leerDias(tx, presupuestoId)
  return {
    _id: presupuestoId,
    dias: dias.map(({ nombre, horas }) => ({ nombre, horas: Number(horas) })),
    version: await leerVersionDeDias(tx, presupuestoId),
  }
}
