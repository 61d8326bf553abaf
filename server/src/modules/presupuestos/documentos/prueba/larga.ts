import type { DocumentoCliente, DocumentoCostos, Portada } from '../vista.ts'
import { documentoCliente, documentoCostos, portada } from './documentos.ts'

// A work in which everything is as long as allowed: names of 500 characters, with blanks and without, and amounts of
// twelve digits.

const LARGO = 500
/** A text of 500 characters that begins with where it is used, in words or as a single one. */
export function nombreLargo(donde: string): string {
  const sinBlancos = donde.endsWith('1')
  const palabra = sinBlancos ? 'HORMIGÓNARMADO' : 'hormigón armado en losa de '
  return `${donde} ${palabra.repeat(60)}`.slice(0, LARGO - 1).concat('Z')
}

const portadaLarga: Portada = {
  ...portada,
  empresa: { ...portada.empresa, nombre: `Constructora ${'y Asociados '.repeat(15)}S.A.`, telefono: '' },
  obra: { ...portada.obra, nombre: nombreLargo('Obra 2'), clienteNombre: 'Cliente'.repeat(28) },
}

export function largaDelCliente(): DocumentoCliente {
  const documento = documentoCliente({ capitulos: 3, grupos: 2, tareas: 3 }, nombreLargo)
  const total = 987_654_321_098
  return {
    ...documento,
    ...portadaLarga,
    aprobado: true,
    fechaAprobacion: '2026-10-05',
    total: 18 * total,
    capitulos: documento.capitulos.map((capitulo) => ({
      ...capitulo,
      total: 6 * total,
      grupos: capitulo.grupos.map((grupo) => ({
        ...grupo,
        tareas: grupo.tareas.map((tarea) => ({
          ...tarea,
          unidad: 'jornal de cuadrilla de cuatro',
          cantidad: 7_000_500_000n,
          precioUnitario: 141_083_397,
          total,
          marcas: ['Adicional'],
        })),
      })),
    })),
  }
}

export function larga(): DocumentoCostos {
  const documento = documentoCostos(4, nombreLargo)
  const [propio, indirecto] = documento.capitulos
  if (!propio || !indirecto) throw new Error('fixture')
  const cifras = {
    precioTotal: 886_464_000_000,
    gastoIndirecto: 0,
    costoFinal: 828_144_000_000,
    totalConMargen: 975_110_400_000,
  }
  const tareas = propio.grupos.flatMap((grupo) =>
    grupo.tareas.map((tarea) => ({
      ...tarea,
      ...cifras,
      cantidad: 1_555_200_000_000n,
      costoUnitarioFinal: tarea.precioUnitarioReal,
      precioUnitarioConMargen: 627_000,
      unidad: 'jornal de cuadrilla de cuatro',
      contratista: nombreLargo('Cuadrilla 2').slice(0, 200),
      marcas: ['Adicional' as const, 'Editado post aprobacion' as const],
      componentes: tarea.componentes.map((c) => ({ ...c, nombre: nombreLargo(`${c.nombre} 2`) })),
    })),
  )
  const porDistribuir = -123_456_789_012
  return {
    ...documento,
    ...portadaLarga,
    gastoIndirectoPorDistribuir: porDistribuir,
    totales: {
      precioTotal: 4 * cifras.precioTotal,
      gastoIndirecto: 0,
      costoFinal: 4 * cifras.costoFinal + porDistribuir,
      totalConMargen: 4 * cifras.totalConMargen,
    },
    capitulos: [{ ...propio, grupos: propio.grupos.map((grupo) => ({ ...grupo, tareas })) }, indirecto],
  }
}
