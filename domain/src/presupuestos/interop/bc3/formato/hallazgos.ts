import { LIMITES_BC3 } from './limites.ts'

/** Severity of a finding: for the record, worth a look, or a figure that differs from the file's. */
export type Gravedad = 'nota' | 'aviso' | 'grave'

const GRAVEDAD = {
  numeroIlegible: 'grave',
  comaDecimal: 'nota',
  registroSinCierre: 'aviso',
  archivoCortado: 'grave',
  juegoDistinto: 'aviso',
  textoRemendado: 'aviso',
  esCertificacion: 'aviso',
  textoSinConcepto: 'nota',
  codigoEnOtraCaja: 'nota',
  analisisEnCero: 'aviso',
  porcentajePorUnidad: 'aviso',
  registroSinCodigo: 'aviso',
  sinVersion: 'nota',
  codigoRepetido: 'aviso',
  descomposicionRepetida: 'aviso',
  descomposicionesJuntas: 'aviso',
  capituloRepetido: 'aviso',
  capitulosDistintos: 'nota',
  medicionRepetida: 'aviso',
  sinRaiz: 'aviso',
  variasRaices: 'aviso',
  ciclo: 'grave',
  huerfano: 'aviso',
  hijoRepetido: 'nota',
  fueraDeLaObra: 'aviso',
  medicionDeComponente: 'nota',
  medicionSinLinea: 'aviso',
  expresionNoLeida: 'grave',
  porcentajeSinBase: 'aviso',
  porcentajeComoLinea: 'aviso',
  porcentajeEnCien: 'aviso',
  porcentajeSinOtros: 'aviso',
  porcentajeSinRedondeo: 'aviso',
  decimalesDistintos: 'nota',
  descuento: 'grave',
  cantidadNegativa: 'grave',
  precioNegativo: 'grave',
  componenteNegativo: 'aviso',
  cantidadEnCero: 'nota',
  cantidadFueraDeRango: 'grave',
  cantidadRedondeada: 'aviso',
  sinPrecio: 'aviso',
  auxiliarResuelto: 'nota',
  capitulosPlegados: 'nota',
  capituloMultiplicado: 'aviso',
  totalDistinto: 'aviso',
  porcentajeIndirecto: 'nota',
  ciSinAplicar: 'aviso',
  ciDudoso: 'aviso',
  ciSinDeclarar: 'aviso',
  medicionSinDecimales: 'aviso',
  cerosVacios: 'aviso',
  medicionConDiferencia: 'aviso',
  precioDelArchivo: 'aviso',
} as const satisfies Record<string, Gravedad>

export type ClaseHallazgo = keyof typeof GRAVEDAD

/** One thing that the report tells. `texto` is the whole sentence; `codigo` the concept, '' for the file. */
export interface Hallazgo {
  clase: ClaseHallazgo
  gravedad: Gravedad
  codigo: string
  texto: string
  /** Line of the file, where it is one record's. */
  renglon: number | null
}

/** Findings without repetitions, and bounded: beyond the limit they are only counted. */
export class Hallazgos {
  readonly lista: Hallazgo[] = []
  readonly cuentas = new Map<ClaseHallazgo, number>()
  readonly #vistos = new Set<string>()

  anotar(clase: ClaseHallazgo, codigo: string, texto: string, renglon: number | null = null): void {
    const clave = `${clase}|${codigo}|${renglon ?? ''}|${texto}`
    if (this.#vistos.has(clave)) return
    this.cuentas.set(clase, (this.cuentas.get(clase) ?? 0) + 1)
    if (this.lista.length >= LIMITES_BC3.hallazgos) return
    this.#vistos.add(clave)
    this.lista.push({ clase, gravedad: GRAVEDAD[clase], codigo, texto, renglon })
  }

  get omitidos(): number {
    let total = 0
    for (const cuenta of this.cuentas.values()) total += cuenta
    return total - this.lista.length
  }
}
