import { esSubtotal, medir, type TipoDeLinea } from '@plomada/domain/presupuestos/medicion'
import type { Columna, Grupo, Linea, Tabla } from '../../../../base/impreso/modelo.ts'
import { CANTIDAD, ID, UNIDAD } from '../columnas.ts'
import type { DocumentoCostos, MedicionCostos, TareaCostos } from '../vista.ts'

const MEDIDAS: Columna[] = [
  { clave: 'unidades', titulo: 'Unidades' },
  { clave: 'largo', titulo: 'Largo' },
  { clave: 'ancho', titulo: 'Ancho' },
  { clave: 'alto', titulo: 'Alto' },
  { clave: 'parcial', titulo: 'Parcial' },
  { clave: 'subtotal', titulo: 'Subtotal' },
].map((medida) => ({ ...CANTIDAD, ...medida }))

/**
 * The sheet 'Cómputo métrico': a row for each measured tarea with its lines folded under it. No sheet where nothing
 * is measured.
 */
export function tablaDeMedicion(documento: DocumentoCostos): Tabla[] {
  const filas = documento.capitulos.flatMap(({ grupos }) =>
    grupos.flatMap(({ tareas }) =>
      tareas.flatMap((tarea) => (tarea.medicion === null ? [] : [grupoDeTarea(tarea, tarea.medicion)])),
    ),
  )
  if (filas.length === 0) return []
  const titulo = 'Cómputo métrico'
  const nombre: Columna = { clave: 'nombre', titulo: 'Rubro / Comentario', ancho: 55, tipo: 'texto' }
  return [
    { bloque: 'tabla', hoja: titulo, titulo, columnas: [ID, nombre, UNIDAD, ...MEDIDAS, CANTIDAD], filas },
  ]
}

const ROTULO: Record<TipoDeLinea, string> = {
  normal: '',
  expresion: 'Fórmula: ',
  subtotalParcial: 'Subtotal',
  subtotalAcumulado: 'Subtotal acumulado',
}

function grupoDeTarea(tarea: TareaCostos, { lineas, decimales }: MedicionCostos): Grupo {
  const { id, nombre, unidad, cantidad } = tarea
  const { valores } = medir(lineas, decimales)
  const filas = lineas.map(({ tipo, comentario, ...medidas }, i): Linea => {
    const subtotal = esSubtotal({ tipo })
    const separador = subtotal && comentario !== '' ? ': ' : ''
    const midio = subtotal || tipo === 'expresion' || Object.values(medidas).some((m) => m !== null)
    return {
      clase: 'linea',
      celdas: {
        ...medidas,
        nombre: `${ROTULO[tipo]}${separador}${comentario}`,
        [subtotal ? 'subtotal' : 'parcial']: midio ? valores[i] : null,
      },
    }
  })
  return { clase: 'grupo', celdas: { id, nombre, unidad, cantidad }, filas }
}
