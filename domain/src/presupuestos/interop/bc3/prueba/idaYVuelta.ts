import { deMicro, multiplicar } from '../../../../nucleo/decimal.ts'
import { MICRO, type Micro } from '../../../../nucleo/micro.ts'
import { componenteEnGuaranies, redondeoEnGuaranies } from '../obra/guaranies.ts'
import type { ComponenteImportado, ObraImportada, TareaImportada } from '../obra/obraImportada.ts'
import type { ComponenteParaBc3, ObraParaBc3, TareaParaBc3 } from '../salida/obraParaBc3.ts'

/** An imported work as it would be exported, with its prices in guaraníes at that rate. */
export function paraExportar(obra: ObraImportada, cotizacion: Micro = MICRO): ObraParaBc3 {
  const componente = (c: ComponenteImportado): ComponenteParaBc3 => {
    const enGs = componenteEnGuaranies(c, cotizacion)
    if (!enGs.ok) throw new Error(enGs.motivo)
    const { cantidad, precioUnitario, precioUnitarioReal } = enGs
    const { codigo, nombre, unidad, tipo } = c
    return { codigo, nombre, unidad, tipo, cantidad, precioUnitario, precioUnitarioReal }
  }
  const tarea = (t: TareaImportada): TareaParaBc3 => {
    const componentes = t.componentes.map(componente)
    const exactos = t.componentes.every(
      (c) => c.precio === null || multiplicar(c.precio, deMicro(cotizacion)).e === 0,
    )
    return {
      codigo: t.codigo,
      nombre: t.nombre,
      unidad: t.unidad,
      cantidad: t.cantidad,
      textoLargo: t.textoLargo,
      redondeo: redondeoEnGuaranies(t, componentes, cotizacion, exactos),
      computo: t.computo,
      componentes,
    }
  }
  return {
    codigo: obra.codigo,
    nombre: obra.nombre,
    fecha: '2026-11-21',
    capitulos: obra.capitulos.map((capitulo) => ({
      ...capitulo,
      grupos: capitulo.grupos.map((grupo) => ({ ...grupo, tareas: grupo.tareas.map(tarea) })),
    })),
    indirectos: obra.indirectos.map(tarea),
    ademas: [],
  }
}
