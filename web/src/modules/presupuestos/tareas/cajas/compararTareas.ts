import { DIMENSIONES } from '@plomada/domain/presupuestos/medicion'
import type { ValorActual } from '../../../../ui/ValoresActuales.tsx'
import type { Valores } from '../formulario/valores.ts'
import type { DatosDeTarea, TareaLeida } from '../queries.ts'

/** Every field of the form after a lost edit, the stored value and the typed one; `fila` has the names of its own ids. */
export function compararTareas(
  datos: DatosDeTarea,
  actual: Valores,
  mio: Valores,
  fila: TareaLeida,
): ValorActual[] {
  const nombres = leerNombres(datos, fila)
  const aca = aTexto(mio, nombres)
  return aTexto(actual, nombres).map(([etiqueta, texto], i) => ({
    etiqueta,
    actual: texto,
    mio: aca[i]?.[1] ?? '',
  }))
}

/** Names of the ids in the form: those on offer, and the tarea's own, which may be deactivated. */
function leerNombres(datos: DatosDeTarea, actual: TareaLeida): Map<string | null, string> {
  const ofrecidos = datos.rubros.flatMap((c) => [
    [c._id, c.nombre] as const,
    ...c.grupos.map(({ _id, nombre }) => [_id, nombre] as const),
    ...c.contratistas.map(({ id, nombre }) => [id, nombre] as const),
  ])
  return new Map<string | null, string>([
    [actual.rubroId, actual.rubroNombre],
    [actual.grupoId, actual.grupoNombre],
    [actual.contratistaId, actual.contratistaNombre],
    ...ofrecidos,
  ])
}

/** Each field of the form with its label, as it is shown. */
function aTexto(v: Valores, nombres: Map<string | null, string>): [string, string][] {
  return [
    ['Nombre', v.nombre],
    ['Capítulo', nombres.get(v.capituloId) ?? ''],
    ['Grupo', nombres.get(v.grupoId) ?? ''],
    ['Contratista', nombres.get(v.contratistaId) ?? ''],
    ['Unidad de medida', v.unidadMedidaCodigo],
    ['Cantidad', conComa(v.cantidad)],
    ['Cantidad cliente', conComa(v.cantidadCliente)],
    ['Gasto indirecto', v.gastoIndirecto],
    ['Cómputo métrico', v.medicion.map(textoDeMedida).join(' · ')],
    ['Componentes', v.componentes.map(textoDeLinea).join(' · ')],
  ]
}

function textoDeLinea({
  nombre,
  cantidad,
  precioUnitario,
  precioUnitarioReal,
}: Valores['componentes'][number]) {
  return `${nombre}: ${conComa(cantidad)} × ${precioUnitario || '—'} (proveedor ${precioUnitarioReal || '—'})`
}

function textoDeMedida(linea: Valores['medicion'][number]) {
  const medidas = DIMENSIONES.map((d) => conComa(linea[d]) || '—').join(' × ')
  return `${linea.comentario} ${linea.tipo === 'normal' ? medidas : `(${linea.tipo})`}`.trim()
}

const conComa = (decimal: string) => decimal.replace('.', ',')
