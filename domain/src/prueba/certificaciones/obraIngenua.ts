// What the naive bookkeeping keeps of a work, in whole numbers of its own units.

interface Avance {
  tarea: number
  quien: number
  dia: number
  milesimas: bigint
  tirado: boolean
}
export interface Certificado {
  nro: number
  quien: number
  fin: number
  /** Of each avance it holds: which one, how much. */
  ids: number[]
  /** By tarea, guaraníes. */
  totales: Map<number, bigint>
  retencion: bigint
  anticipo: bigint
  aPagar: bigint
  estado: 'debe' | 'pagada' | 'anulada'
}
interface Asiento {
  quien: number
  tipo: string
  monto: bigint
  nro: number | null
}
export interface ObraIngenua {
  retencion: bigint
  tareas: { quien: number; fueron: number[]; planeada: bigint; decimales: number | null; lineas: Linea[] }[]
  avances: Avance[]
  certs: Certificado[]
  libro: Asiento[]
  porcentajes: [bigint, bigint]
}
export interface Linea {
  rendimiento: bigint
  precio: bigint
}
