import type { Gs } from '../../../../nucleo/dinero.ts'
import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import { formatoGs } from '../../../../nucleo/numeros.ts'
import type { CampoDePrecio, PreguntaDeCambio } from '../cambios.ts'
import type { DatoDeVuelta, ObraDeVuelta } from '../obra.ts'
import type { HallazgosDelLibro, Origen } from './hallazgos.ts'

interface Propuesto {
  valor: Gs | null
  origen: Required<Origen>
}

/**
 * Collects the new prices that a file's rows give a material, which has one price in the whole work (domain.md §5):
 * one new price is a change, two different ones are a question.
 */
export class PreciosDeObra {
  readonly #porDato = new Map<string, { datoId: string; campo: CampoDePrecio; propuestos: Propuesto[] }>()

  sumar(datoId: string, campo: CampoDePrecio, valor: Gs | null, origen: Origen): void {
    const clave = `${campo}:${datoId}`
    const suyo = this.#porDato.get(clave) ?? { datoId, campo, propuestos: [] }
    const repetido = suyo.propuestos.find((p) => p.valor === valor)
    if (repetido) {
      repetido.origen.filas.push(...origen.filas)
      repetido.origen.cambioDespues ||= origen.cambioDespues === true
    } else {
      suyo.propuestos.push({
        valor,
        origen: { cambioDespues: false, ...origen, filas: [...origen.filas] },
      })
    }
    this.#porDato.set(clave, suyo)
  }

  cerrar(obra: ObraDeVuelta, hallazgos: HallazgosDelLibro): void {
    const datos = new Map(obra.datos.map((d) => [d.id, d]))
    for (const { datoId, campo, propuestos } of this.#porDato.values()) {
      const dato = datos.get(datoId)
      const [unico, ...otros] = propuestos
      if (dato === undefined || unico === undefined) continue
      if (otros.length === 0) {
        const { valor: despues, origen } = unico
        if (despues === dato[campo]) continue
        hallazgos.proponer({ clase: 'precioDeObra', datoId, campo, antes: dato[campo], despues }, origen)
      } else hallazgos.preguntar(cual(dato, campo, propuestos, hallazgos))
    }
  }
}

function cual(
  dato: DatoDeVuelta,
  campo: CampoDePrecio,
  propuestos: readonly Propuesto[],
  hallazgos: HallazgosDelLibro,
): PreguntaDeCambio {
  const opciones = propuestos.flatMap(({ valor, origen }) => {
    const cambio = {
      clase: 'precioDeObra',
      datoId: dato.id,
      campo,
      antes: dato[campo],
      despues: valor,
    } as const
    const diferencia = hallazgos.admitir(cambio, origen)
    const clave = String(valor)
    return diferencia
      ? [{ clave, etiqueta: textos.opcionDePrecio(precioDicho(valor), origen.filas), diferencia }]
      : []
  })
  return {
    clave: `${campo}:${dato.id}`,
    texto: textos.dosPrecios(dato.nombre, campo === 'precioUnitarioReal'),
    opciones: [
      ...opciones,
      { clave: 'dejar', etiqueta: textos.dejarPrecio(precioDicho(dato[campo])), diferencia: null },
    ],
  }
}

export function precioDicho(precio: Gs | null): string {
  return precio === null ? 'Sin precio' : formatoGs(precio)
}
