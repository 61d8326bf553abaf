import { TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import { mensajesImportar } from '@plomada/domain/nucleo/mensajes/catalogo'
import { z } from 'zod'
import { zFilaDeEntrada, zFilasDe, zFilasEnviadas, zResultadoDeImporte } from '../catalogo/importar.ts'
import { ADMINISTRAN, zCantidadEntrada } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

/** A row of a sheet of analyses: an item, or one of the componentes of the item above it. */
export const zFilaDeAnalisis = zFilaDeEntrada.extend({
  clase: z.enum(['rubro', ...TIPOS_COMPONENTE], { error: () => mensajesImportar.clasesDeFila }),
  /** For an item, its quantity; absent, it keeps the present one or is 1. For a componente, its yield. */
  cantidad: zCantidadEntrada.nullish().transform((cantidad) => cantidad ?? null),
  /** Whose price a material gets where catalogue and sheet differ. Absent, such a row is refused. */
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
