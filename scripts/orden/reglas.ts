import { avisos } from './avisos.ts'
import type { Regla } from './casa.ts'
import { ciclos } from './ciclos.ts'
import { cifras } from './cifras.ts'
import { circulos } from './circulos.ts'
import { citas } from './citas.ts'
import { decisiones } from './decisiones.ts'
import { dialogos } from './dialogos.ts'
import { dinero } from './dinero.ts'
import { direcciones } from './direcciones.ts'
import { elegir } from './elegir.ts'
import { escrituras } from './escrituras.ts'
import { estilos } from './estilos.ts'
import { explicaciones } from './explicaciones.ts'
import { fechas } from './fechas.ts'
import {
  baseSinSalas,
  dominioPuro,
  mismosNombres,
  pisos,
  pisosDeLaWeb,
  salas,
  salasInteriores,
} from './flechas.ts'
import { foco } from './foco.ts'
import { conMotivo, nombresClaros, sinBarriles, sinDefault } from './formas.ts'
import { frenos } from './frenos.ts'
import { ganchos, modulosPropios } from './ganchos.ts'
import { hoy } from './hoy.ts'
import { mensajes } from './mensajes.ts'
import { baseSinNegocio, rubro } from './palabras.ts'
import { plazos } from './plazos.ts'
import { elegirProbado, listasProbadas } from './probadas.ts'
import { proporcion } from './proporcion.ts'
import { tablas } from './tablas.ts'
import { archivosCortos, carpetas, funcionesCortas, percentil } from './tamanos.ts'
import { textosMedidos } from './textos.ts'
import { titulos } from './titulos.ts'
import { unaCosa } from './unaCosa.ts'
import { unNombre } from './unNombre.ts'

/** All rules of the guard, in the order in which they are best fixed. */
export const REGLAS: readonly Regla[] = [
  pisos,
  dominioPuro,
  salas,
  salasInteriores,
  baseSinSalas,
  pisosDeLaWeb,
  direcciones,
  ciclos,
  circulos,
  estilos,
  cifras,
  elegir,
  elegirProbado,
  listasProbadas,
  fechas,
  dialogos,
  avisos,
  mismosNombres,
  tablas,
  dinero,
  rubro,
  unaCosa,
  unNombre,
  mensajes,
  textosMedidos,
  baseSinNegocio,
  archivosCortos,
  percentil,
  funcionesCortas,
  carpetas,
  sinDefault,
  sinBarriles,
  nombresClaros,
  conMotivo,
  ganchos,
  modulosPropios,
  escrituras,
  explicaciones,
  plazos,
  frenos,
  hoy,
  foco,
  citas,
  decisiones,
  titulos,
  proporcion,
]
