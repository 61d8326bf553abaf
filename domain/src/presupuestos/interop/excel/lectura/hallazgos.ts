import type { Aviso, CambioDeVuelta, Diferencia, PreguntaDeCambio } from '../cambios.ts'
import type { ObraDeVuelta } from '../obra.ts'
import { razonContraCambio } from '../razones.ts'

/** Where something was read. */
export interface Origen {
  hoja: string
  filas: number[]
  /** The work changed there after the file was made. */
  cambioDespues?: boolean
}

/** The results of a comparison, collected while the file is read. */
export class HallazgosDelLibro {
  readonly diferencias: Diferencia[] = []
  readonly preguntas: PreguntaDeCambio[] = []
  readonly avisos: Aviso[] = []
  readonly #obra: ObraDeVuelta

  constructor(obra: ObraDeVuelta) {
    this.#obra = obra
  }

  /** Proposes a change, or reports the reason where the rules forbid it. */
  proponer(cambio: CambioDeVuelta, origen: Origen): void {
    const diferencia = this.admitir(cambio, origen)
    if (diferencia) this.diferencias.push(diferencia)
  }

  admitir(cambio: CambioDeVuelta, origen: Origen): Diferencia | null {
    const razon = razonContraCambio(this.#obra, cambio)
    if (razon === null) {
      const { hoja, filas, cambioDespues = false } = origen
      return { clave: claveDe(cambio, origen), hoja, filas, cambio, cambioDespues }
    }
    this.rechazar(origen, razon)
    return null
  }

  preguntar(pregunta: PreguntaDeCambio): void {
    this.preguntas.push(pregunta)
  }

  rechazar({ hoja, filas }: Origen, texto: string): void {
    this.avisos.push({ hoja, fila: filas[0] ?? null, clase: 'rechazo', texto })
  }

  notar({ hoja, filas }: Origen, texto: string): void {
    this.avisos.push({ hoja, fila: filas[0] ?? null, clase: 'nota', texto })
  }
}

/** Identifies a difference while the file is looked at: the same file always gives the same keys. */
export function claveDe(cambio: CambioDeVuelta, { hoja, filas }: Origen): string {
  switch (cambio.clase) {
    case 'nombre':
    case 'unidad':
    case 'cantidad':
      return `${cambio.clase}:${cambio.tareaId}`
    case 'rendimiento':
      return `${cambio.clase}:${cambio.componenteId}`
    case 'precioPropio':
      return `${cambio.campo}:${cambio.componenteId}`
    case 'precioDeObra':
      return `${cambio.campo}:${cambio.datoId}`
    case 'componenteNuevo':
    case 'tareaNueva':
      return `${cambio.clase}:${hoja}:${filas.join()}`
  }
}
