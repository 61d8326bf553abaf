import { TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { z } from 'zod'
import { zFilaDeEntrada, zFilasDe, zFilasEnviadas, zResultadoDeImporte } from '../catalogo/importar.ts'
import { ADMINISTRAN, zCantidadEntrada } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

/** A row of a sheet of analyses: an item, or one of the componentes of the item above it. */
export const zFilaDeAnalisis = zFilaDeEntrada.extend({
  clase: z.enum(['rubro', ...TIPOS_COMPONENTE], { error: () => mensajesImportar.clasesDeFila }),
  /** Of an item, how much of it; absent, it keeps what it has or is 1. Of a componente, its yield. */
  cantidad: zCantidadEntrada.nullish().transform((cantidad) => cantidad ?? null),
  /** Where catalogue and sheet give a material different prices: which holds. Absent, such a row is refused. */
  usarPrecioDe: z.enum(['catalogo', 'hoja']).optional(),
})

export const importarAnalisis = endpoint({
  nombre: 'importarAnalisis',
  metodo: 'POST',
  ruta: '/v1/tareas/bd/importarRubros',
  resumen:
    'Importar rubros con sus componentes al banco de precios: hasta 60 filas, cada rubro por su cuenta',
  acceso: ADMINISTRAN,
  body: z.object({ rows: zFilasEnviadas }),
  bodyDocumentado: z.object({ rows: zFilasDe(zFilaDeAnalisis) }),
  respuesta: zResultadoDeImporte,
})
