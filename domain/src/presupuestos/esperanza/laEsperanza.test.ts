import { describe, expect, it } from 'vitest'
import { TIPOS_COMPONENTE } from '../../catalogo/tipos.ts'
import { formatoGs, formatoGsEnUsd } from '../../nucleo/numeros.ts'
import { Big, repartoOraculo, suma } from '../../nucleo/prueba/oraculo.ts'
import { leerTelefono } from '../../nucleo/telefono.ts'
import { distribuir } from '../indirectos.ts'
import { calcularPlan, margenQueRige } from '../plan.ts'
import { planOraculo } from '../prueba/planOraculo.ts'
import { porcentajesEnObra, type TareaQueSuma, totalesCapitulo, totalesObra } from '../totales.ts'
import { costosDe, exigirMicro, obraLaEsperanza as obra } from './laEsperanza.ts'
import type { CapituloEjemplo, TareaEjemplo } from './partes/tipos.ts'
import { totalesEsperados } from './totalesEsperados.ts'

const tareasDe = (capitulo: CapituloEjemplo): TareaEjemplo[] =>
  capitulo.grupos.flatMap(({ tareas }) => tareas)
const otras = obra.capitulos.filter(({ indirecto }) => !indirecto).flatMap(tareasDe)

describe('the data hold together', () => {
  it('size: a real house', () => {
    expect(obra.capitulos.filter(({ indirecto }) => indirecto)).toHaveLength(1)
    expect(obra.capitulos).toHaveLength(13)
    expect(otras).toHaveLength(58)
    expect(obra.catalogo).toHaveLength(64)
    expect(obra.contratistas).toHaveLength(7)
  })

  it('all that is named exists, once', () => {
    for (const lista of [
      obra.catalogo.map(({ clave }) => clave),
      obra.catalogo.map(({ nombre }) => nombre),
      obra.contratistas.map(({ clave }) => clave),
      obra.capitulos.map(({ nombre }) => nombre),
      obra.unidades.map(({ codigo }) => codigo),
    ]) {
      expect(new Set(lista).size).toBe(lista.length)
    }
    const unidades = new Set(obra.unidades.map(({ codigo }) => codigo))
    for (const { unidad } of [...obra.catalogo, ...obra.capitulos.flatMap(tareasDe)])
      expect(unidades).toContain(unidad)
    const usadas = obra.capitulos
      .flatMap(tareasDe)
      .flatMap(({ componentes }) => componentes.map(({ clave }) => clave))
    expect(new Set(usadas)).toEqual(new Set(obra.catalogo.map(({ clave }) => clave)))
  })

  it('each item has a contratista of its chapter', () => {
    for (const capitulo of obra.capitulos) {
      for (const { contratista } of tareasDe(capitulo)) expect(capitulo.contratistas).toContain(contratista)
      for (const clave of capitulo.contratistas)
        expect(obra.contratistas.map((c) => c.clave)).toContain(clave)
    }
  })

  it('a material carries no price of its own, and what carries one carries both', () => {
    const propios = obra.capitulos.flatMap(tareasDe).flatMap(({ componentes }) => componentes)
    const tipo = new Map(obra.catalogo.map(({ clave, tipo }) => [clave, tipo]))
    expect(propios.some(({ precio }) => precio !== undefined)).toBe(true)
    for (const { clave, precio, precioReal } of propios) {
      expect(precio === undefined).toBe(precioReal === undefined)
      if (precio !== undefined) expect(tipo.get(clave)).not.toBe('materialTipo')
    }
  })

  it('uses the three types, equal and different prices, a margin of its own and real telephones', () => {
    expect(new Set(obra.catalogo.map(({ tipo }) => tipo))).toEqual(new Set(TIPOS_COMPONENTE))
    expect(obra.catalogo.some(({ precio, precioReal }) => precio === precioReal)).toBe(true)
    expect(obra.catalogo.some(({ precio, precioReal }) => precio > precioReal)).toBe(true)
    expect(obra.capitulos.flatMap(({ margen }) => margen ?? [])).toEqual([12.5])
    for (const { telefono } of obra.contratistas) expect(leerTelefono(telefono)).toBe(telefono)
  })
})

/**
 * The work's figures by our functions; `partes` are the shares of the tareas outside the indirect capitulo, in order.
 */
function calcularObra(partes: readonly number[]) {
  let siguiente = 0
  const capitulos = obra.capitulos.map((capitulo) => {
    const gastoIndirecto = capitulo.indirecto ?? false
    const margen = margenQueRige(capitulo.margen ?? null, obra.margenTareas, 'presupuesto')
    const tareas = tareasDe(capitulo).map((tarea): TareaQueSuma => {
      const gastoIndirectoTotal = gastoIndirecto ? 0 : (partes[siguiente++] ?? 0)
      const cantidad = exigirMicro(tarea.cantidad)
      const plan = calcularPlan({ componentes: costosDe(tarea), cantidad, gastoIndirectoTotal, margen })
      return { estado: 'activo', esAdicional: false, descartadoPostAprobacion: false, plan, aprobado: null }
    })
    const totales = totalesCapitulo(tareas, { presupuestoTipo: obra.presupuestoTipo, gastoIndirecto })
    const { nombre, duracion } = capitulo
    return { nombre, duracion, estado: 'activo' as const, descartado: false, gastoIndirecto, totales, tareas }
  })
  return { capitulos, totales: totalesObra(capitulos) }
}

function repartidas(): number[] {
  const antes = calcularObra([])
  const planes = antes.capitulos.flatMap((c) => (c.gastoIndirecto ? [] : c.tareas.map(({ plan }) => plan)))
  const partes = distribuir(antes.totales.gastoIndirectoTotal, planes)
  return Array.isArray(partes) ? partes : []
}

const momentos = [
  ['antes de distribuir', [], totalesEsperados.antesDeDistribuir],
  ['después de distribuir', repartidas(), totalesEsperados.despuesDeDistribuir],
] as const

describe.each(momentos)('%s', (_, partes, esperados) => {
  it('the totals of the work are those written down', () => {
    expect(calcularObra(partes).totales).toEqual(esperados.obra)
  })

  it('those of each chapter too', () => {
    const { capitulos } = calcularObra(partes)
    const enObra = porcentajesEnObra(
      capitulos.map(({ nombre: id, gastoIndirecto, totales: t }) => ({ id, gastoIndirecto, ...t })),
    )
    const filas = capitulos.map(({ nombre, totales: t }) => ({
      nombre,
      planPrecioTotal: t.planPrecioTotal,
      planPrecioTotalConMargen: t.planPrecioTotalConMargen,
      planCostoTotal: t.planCostoTotal,
      gastoIndirectoTotal: t.gastoIndirectoTotal,
      porcentajeEnObra: enObra.get(nombre),
    }))
    expect(filas).toEqual(esperados.capitulos)
  })

  it('and are those of the oracle, which uses nothing of ours', () => {
    const { precio, costo, capitulos } = obraDelOraculo(partes.length > 0)
    expect(precio).toBe(String(esperados.obra.presupuestoPlanPrecioTotalConMargen))
    expect(costo).toBe(String(esperados.obra.presupuestoPlanCostoTotal))
    const filas = esperados.capitulos.filter(({ nombre }) => nombre !== 'Gastos indirectos')
    expect(capitulos).toEqual(
      filas.map((fila) => ({
        nombre: fila.nombre,
        precioTotal: String(fila.planPrecioTotal),
        conMargen: String(fila.planPrecioTotalConMargen),
        costo: String(fila.planCostoTotal),
      })),
    )
  })
})

/** The work's figures from the raw data by decimal arithmetic, with the oracle's own distribution. */
function obraDelOraculo(distribuida: boolean) {
  const lineas = obra.capitulos.flatMap((capitulo) =>
    tareasDe(capitulo).map((tarea) => ({ capitulo, tarea, plan: oraculo(capitulo, tarea, '0') })),
  )
  const gasto = suma(lineas.filter((l) => l.capitulo.indirecto).map((l) => Big(l.plan.precioTotalReal)))
  const demas = lineas.filter((l) => !l.capitulo.indirecto)
  const partes = repartoOraculo(
    gasto,
    demas.map((l) => Big(l.plan.precioTotal)),
  )
  const finales = demas.map(({ capitulo, tarea }, i) => ({
    nombre: capitulo.nombre,
    plan: oraculo(capitulo, tarea, distribuida ? (partes[i]?.toFixed() ?? '0') : '0'),
  }))
  const sumar = (campo: 'precioTotal' | 'precioTotalConMargen' | 'precioCostoFinal', nombre?: string) =>
    suma(
      finales.filter((f) => nombre === undefined || f.nombre === nombre).map(({ plan }) => Big(plan[campo])),
    )
  const costo = sumar('precioCostoFinal')
  return {
    precio: sumar('precioTotalConMargen').toFixed(),
    costo: (distribuida ? costo : costo.plus(gasto)).toFixed(),
    capitulos: [...new Set(finales.map(({ nombre }) => nombre))].map((nombre) => ({
      nombre,
      precioTotal: sumar('precioTotal', nombre).toFixed(),
      conMargen: sumar('precioTotalConMargen', nombre).toFixed(),
      costo: sumar('precioCostoFinal', nombre).toFixed(),
    })),
  }
}

function oraculo(capitulo: CapituloEjemplo, tarea: TareaEjemplo, indirecto: string) {
  const componentes = tarea.componentes.map(({ clave, cantidad, precio, precioReal }) => {
    const entrada = obra.catalogo.find((candidata) => candidata.clave === clave)
    if (entrada === undefined) throw new Error(clave)
    return {
      tipo: entrada.tipo,
      cantidad,
      precio: String(precio ?? entrada.precio),
      real: String(precioReal ?? entrada.precioReal),
    }
  })
  return planOraculo({
    componentes,
    cantidad: tarea.cantidad,
    indirecto,
    margen: String(capitulo.margen ?? obra.margenTareas),
  })
}

describe('what is seen', () => {
  it("the client's total, in guaraníes and in dollars", () => {
    const { presupuestoPlanPrecioTotalConMargen: total } = totalesEsperados.despuesDeDistribuir.obra
    expect(formatoGs(total)).toBe('Gs.\u00a0524.271.002')
    expect(formatoGsEnUsd(total, exigirMicro(obra.cotizacion))).toBe('USD\u00a071.817,95')
  })

  it('distributing does not change the cost', () => {
    const { antesDeDistribuir, despuesDeDistribuir } = totalesEsperados
    expect(despuesDeDistribuir.obra.presupuestoPlanCostoTotal).toBe(
      antesDeDistribuir.obra.presupuestoPlanCostoTotal,
    )
    expect(despuesDeDistribuir.obra.gastoIndirectoPorDistribuir).toBe(0)
  })
})
