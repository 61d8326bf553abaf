import { UNIDADES_DE_NACIMIENTO } from '../../catalogo/unidades.ts'
import { leerMicro, type Micro } from '../../nucleo/micro.ts'
import type { ComponenteCosto } from '../plan.ts'
import { cierre } from './partes/cierre.ts'
import { contratistasEsperanza } from './partes/contratistas.ts'
import { fundaciones } from './partes/fundaciones.ts'
import { instalaciones } from './partes/instalaciones.ts'
import { manoDeObra } from './partes/manoDeObra.ts'
import { materialesFinos } from './partes/materialesFinos.ts'
import { materialesGruesos } from './partes/materialesGruesos.ts'
import { obraGruesa } from './partes/obraGruesa.ts'
import { pisosYRevestimientos } from './partes/pisosYRevestimientos.ts'
import { techosYRevoques } from './partes/techosYRevoques.ts'
import type { ObraEjemplo, TareaEjemplo } from './partes/tipos.ts'

/**
 * 'Obra La Esperanza', a complete worked example: every floor asserts its totals (esperanza/totalesEsperados,
 * architecture §7), and the demo data includes it. A house in Luque; all of it is made up.
 */
export const obraLaEsperanza: ObraEjemplo = {
  nombre: 'Obra La Esperanza',
  descripcion: 'Vivienda unifamiliar de una planta en Luque, con galería y cochera',
  totalM2: '142.5',
  cotizacion: '7300',
  presupuestoTipo: 'llaveEnMano',
  margenTareas: 15,
  retencionPorcentaje: 5,
  unidades: UNIDADES_DE_NACIMIENTO,
  catalogo: [...materialesGruesos, ...materialesFinos, ...manoDeObra],
  contratistas: contratistasEsperanza,
  capitulos: [
    ...fundaciones,
    ...obraGruesa,
    ...techosYRevoques,
    ...pisosYRevestimientos,
    ...instalaciones,
    ...cierre,
  ],
}

/** The cost of a tarea's componentes: at prices of their own or else the catalogue's. */
export function costosDe(tarea: TareaEjemplo): ComponenteCosto[] {
  return tarea.componentes.map(({ clave, cantidad, precio, precioReal }) => {
    const entrada = obraLaEsperanza.catalogo.find((candidata) => candidata.clave === clave)
    if (entrada === undefined) throw new Error(`not in the catalogue: ${clave}`)
    return {
      tipo: entrada.tipo,
      cantidad: exigirMicro(cantidad),
      precioUnitario: precio ?? entrada.precio,
      precioUnitarioReal: precioReal ?? entrada.precioReal,
    }
  })
}

export function exigirMicro(texto: string): Micro {
  const micro = leerMicro(texto)
  if (micro === undefined) throw new Error(`not a quantity: ${texto}`)
  return micro
}
