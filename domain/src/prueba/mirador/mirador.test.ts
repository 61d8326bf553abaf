import { beforeAll, describe, expect, it } from 'vitest'
import { cantidadDePorcentaje, cantidadSugerida } from '../../avances/cantidad.ts'
import { cronogramaMalExplicado } from '../../cronograma/prueba/explicaciones.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import { planCambio } from '../../presupuestos/obra.ts'
import { type Plan, precioUnitarioCliente } from '../../presupuestos/plan.ts'
import { pasaDelPresupuesto, porcentajeDeProgreso } from '../../presupuestos/progreso/avance.ts'
import { cuentaMalExplicada, mundoDe } from '../certificaciones/explicaciones.ts'
import { materialMalExplicado } from '../compras/explicaciones.ts'
import { jugadasDeCompras, manoDeObraDeObra, materialesDe } from './jugadasDeCompras.ts'
import { cronogramaDe, jugadasDeCronograma } from './jugadasDeCronograma.ts'
import { certificacionDe, jugadasDeCuentas, panelesDe } from './jugadasDeCuentas.ts'
import { jugadasDeSemanas } from './jugadasDeSemanas.ts'
import { type Jugadas, type Jugador, jugar } from './jugar.ts'
import { balancesTras, finalDe, mirador, type Paso, pasosDe, TIPOS, type Tipo } from './mirador.ts'
import { NEGATIVAS } from './negativas.ts'
import { exacta, ObraEnMemoria } from './obraEnMemoria.ts'
import type { SemanaDeHistoria } from './semanas.ts'

const CONTRATISTAS = Object.keys(mirador.entrada.contratistas)

/** Each op by the functions of `domain`, and what the story says of it. */
function jugadasDe(obra: ObraEnMemoria, semanas?: SemanaDeHistoria[]): Jugadas {
  return {
    distribuir: ({ esperado }) => {
      obra.distribuir()
      expect({ gastoIndirectoTotal: obra.totales().gastoIndirectoTotal, partes: partesDe(obra) }).toEqual(
        esperado,
      )
    },
    aprobar: ({ esperado }) => {
      obra.aprobar()
      const { presupuestoPlanPrecioTotalConMargen, presupuestoPlanCostoTotal } = obra.totales()
      expect({
        presupuestoPlanPrecioTotalConMargenAprobado: presupuestoPlanPrecioTotalConMargen,
        presupuestoPlanCostoTotalAprobado: presupuestoPlanCostoTotal,
      }).toEqual(esperado)
    },
    avance: (paso) => {
      const tarea = obra.tarea(paso.tarea)
      const cantidad = cantidadDe(paso, tarea.cantidad, obra.avanzado(paso.tarea))
      obra.cargar({ id: paso.id, tarea: paso.tarea, cantidad, fecha: paso.fecha })
      const avanzado = obra.avanzado(paso.tarea)
      expect({
        cantidad: numeroDeMicro(cantidad),
        contratista: obra.avances.at(-1)?.contratista,
        avanzado: numeroDeMicro(avanzado),
        porcentaje: obra.avanceDe(tarea).porcentaje,
        pasadoDePresupuesto: pasaDelPresupuesto(tarea.cantidad, avanzado),
      }).toEqual(paso.esperado)
    },
    descartarAvance: (paso) => {
      obra.descartarAvance(paso.id)
      const { tarea } = obra.avances.find(({ id }) => id === paso.id) ?? { tarea: '' }
      expect({ avanzado: numeroDeMicro(obra.avanzado(tarea)) }).toEqual(paso.esperado)
    },
    editar: (paso) => {
      const tarea = obra.tarea(paso.tarea)
      const antes = obra.plan(tarea)
      if (paso.cantidad !== undefined)
        Object.assign(tarea, { cantidad: exacta(paso.cantidad), cantidadCliente: exacta(paso.cantidad) })
      for (const componente of tarea.componentes)
        componente.precioUnitarioReal = paso.reales?.[componente.clave] ?? componente.precioUnitarioReal
      tarea.editadoPostAprobacion = planCambio(antes, obra.plan(tarea))
      const { editadoPostAprobacion } = tarea
      const tarifa = numeroDeMicro(obra.cuentas.tarifa(tarea))
      const cifras = cifrasDeEdicion(obra.plan(tarea))
      expect({ editadoPostAprobacion, tarifa, ...cifras }).toEqual(paso.esperado)
    },
    adicional: (paso) => {
      obra.agregar(paso.tarea, paso.datos)
      const { esAdicional, ...tarea } = obra.tarea(paso.tarea)
      const { precioTotalConMargen, precioCostoFinal } = obra.plan({ esAdicional, ...tarea })
      expect({ esAdicional, precioTotalConMargen, precioCostoFinal }).toEqual(paso.esperado)
    },
    descartarTarea: (paso) => {
      const tarea = obra.tarea(paso.tarea)
      const parteDevuelta = tarea.gastoIndirectoTotal
      obra.descartar(paso.tarea)
      const { descartadoPostAprobacion } = tarea
      const { gastoIndirectoPorDistribuir } = obra.totales()
      expect({ descartadoPostAprobacion, parteDevuelta, gastoIndirectoPorDistribuir }).toEqual(paso.esperado)
    },
    reemplazar: (paso) => {
      const suyas = obra.tareas.filter((t) => t.estado === 'activo' && t.contratista === paso.original)
      for (const tarea of suyas) tarea.contratista = paso.reemplazante
      expect({ tareas: suyas.map(({ clave }) => clave) }).toEqual(paso.esperado)
    },
    ...jugadasDeCuentas(obra),
    ...jugadasDeCompras(obra.compras),
    ...jugadasDeCronograma(obra),
    ...jugadasDeSemanas(obra, semanas),
  }
}

/** What is typed: a quantity, the one that is offered, or an accumulated percentage. */
function cantidadDe({ cantidad, porcentaje }: Paso<'avance'>, planeada: bigint, avanzada: bigint): bigint {
  if (porcentaje !== undefined) return cantidadDePorcentaje(planeada, avanzada, porcentaje)
  return typeof cantidad === 'number' ? exacta(cantidad) : cantidadSugerida(planeada, avanzada)
}

const cifrasDeEdicion = ({ precioTotalConMargen, precioCostoFinal, manoDeObraTotal }: Plan) => ({
  precioTotalConMargen,
  precioCostoFinal,
  manoDeObraReal: manoDeObraTotal.montoReal,
})

const porTexto = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

const partesDe = (obra: ObraEnMemoria) =>
  Object.fromEntries(
    obra.tareas.flatMap((t) => (t.gastoIndirectoTotal > 0 ? [[t.clave, t.gastoIndirectoTotal]] : [])),
  )

async function jugarla(tipo: Tipo): Promise<{ obra: ObraEnMemoria; semanas: SemanaDeHistoria[] }> {
  const obra = new ObraEnMemoria(tipo)
  const semanas: SemanaDeHistoria[] = []
  const jugador: Jugador = {
    jugadas: jugadasDe(obra, semanas),
    alRechazar: ({ esperado }, error) => {
      const mensaje = esperado !== undefined && 'mensaje' in esperado ? esperado.mensaje : ''
      expect(error).toMatchObject({ message: NEGATIVAS[mensaje] })
    },
    despues: (paso) => {
      // Those of everybody, whatever the step was about.
      if (paso.n > 1) expect([paso.n, panelesDe(obra)]).toEqual([paso.n, balancesTras(paso.n)])
      for (const quien of CONTRATISTAS) {
        const mundo = mundoDe(obra.cuentas, quien, obra.retencionPorcentaje)
        expect([paso.n, quien, cuentaMalExplicada(mundo)]).toEqual([paso.n, quien, []])
      }
      const malDeCompras = Object.keys(mirador.entrada.catalogo).flatMap((material) =>
        materialMalExplicado(obra.compras, material),
      )
      expect([paso.n, malDeCompras]).toEqual([paso.n, []])
      expect([paso.n, obra.malExplicada()]).toEqual([paso.n, []])
      const { cronograma } = obra
      const malDeCronograma = cronogramaMalExplicado(cronograma.leer(), cronograma.ejecutado())
      expect([paso.n, malDeCronograma]).toEqual([paso.n, []])
    },
  }
  await jugar(jugador, pasosDe(tipo))
  return { obra, semanas }
}

describe.each(TIPOS)('«Obra El Mirador», %s: each step, and at the end', (tipo) => {
  let obra: ObraEnMemoria
  let semanas: SemanaDeHistoria[]
  beforeAll(async () => {
    ;({ obra, semanas } = await jugarla(tipo))
  })
  const { plan, totales, avances, seguimiento, reporteDeAvances, ...final } = finalDe(tipo)

  it('every plan', () => {
    expect(obra.tareas.map(({ clave }) => clave).sort()).toEqual(Object.keys(plan).sort())
    for (const { clave } of obra.tareas)
      expect({ clave, ...planFinal(obra, clave) }).toMatchObject({ clave, ...plan[clave] })
  })

  it('the totals of the work', () => expect(obra.totales()).toMatchObject(totales))

  it('the avances', () => {
    expect(
      obra.avances.map(({ certificacion, cantidad, ...avance }) => ({
        ...avance,
        cantidad: numeroDeMicro(cantidad),
        certificado: certificacion !== null,
        pagado: certificacion?.pagada ?? false,
        cert: certificacion?.nro ?? null,
      })),
    ).toEqual(avances)
  })

  it('the accounts, and each movement', () => {
    expect(panelesDe(obra)).toEqual(final.contratistas)
    // A step's movements are there in any order; only a clock dates some.
    const enHistoria = final.movimientos.map(({ contratista, tipo, cantidad, certificacionNro }) => ({
      contratista,
      tipo,
      cantidad,
      certificacionNro,
    }))
    expect(obra.cuentas.movimientos.toSorted(porTexto)).toEqual(enHistoria.toSorted(porTexto))
  })

  it('the certifications, also one that was annulled', () => {
    const hechas = obra.cuentas.certificaciones.map((c, i) => {
      const { pagada, anulada: borrada } = c
      return { ...certificacionDe(c), fecha: final.certificaciones[i]?.fecha, pagada, borrada }
    })
    expect(hechas).toEqual(final.certificaciones)
  })

  it('what it needs, ordered, bought and used of each material', () =>
    expect(materialesDe(obra.compras)).toEqual(final.materiales))

  it('the labour of each tarea', () => expect(manoDeObraDeObra(obra)).toEqual(final.manoDeObra))

  it('the weekly reports', () => expect(semanas).toEqual(final.semanales))

  it('the payment schedule', () => expect(cronogramaDe(obra)).toEqual(final.cronograma))

  it('what was done of each tarea, at its price', () => {
    const { tareas } = seguimiento
    const otras = obra.tareas.filter(({ cap }) => cap !== 'I')
    expect(otras.map(({ clave }) => clave).sort()).toEqual(Object.keys(tareas).sort())
    for (const tarea of otras) {
      const { cantidad, precioTotal, porcentaje } = obra.avanceDe(tarea)
      expect({
        clave: tarea.clave,
        avance: { cantidad: numeroDeMicro(cantidad), precioTotal },
        avancePorcentaje: porcentaje,
        pasadoDePresupuesto: pasaDelPresupuesto(tarea.cantidad, cantidad),
        esAdicional: tarea.esAdicional,
        editadoPostAprobacion: tarea.editadoPostAprobacion,
      }).toMatchObject({ clave: tarea.clave, ...tareas[tarea.clave] })
    }
  })

  it('how far each capitulo and the work are', () => {
    for (const [cap, { avancePrecioTotal, avancePorcentajeTotal }] of Object.entries(seguimiento.rubros)) {
      const progreso = obra.progresoDe(cap)
      expect([cap, progreso.hecho, porcentajeDeProgreso(progreso)]).toEqual([
        cap,
        avancePrecioTotal,
        avancePorcentajeTotal,
      ])
    }
    const { avancePrecioTotal, avancePorcentajeTotal } = seguimiento.obra
    expect([obra.progreso().hecho, porcentajeDeProgreso(obra.progreso())]).toEqual([
      avancePrecioTotal,
      avancePorcentajeTotal,
    ])
  })

  it('how far they were each day', () => {
    const { fechas } = reporteDeAvances
    const curvas = obra.curvas(fechas[0] ?? '', fechas.at(-1) ?? '')
    expect({
      fechas: curvas.fechas,
      obra: curvas.obra,
      rubros: Object.fromEntries(curvas.capitulos),
      tareas: Object.fromEntries(curvas.tareas),
    }).toEqual(reporteDeAvances)
  })
})

function planFinal(obra: ObraEnMemoria, clave: string) {
  const tarea = obra.tarea(clave)
  const { cantidad: _, materialTotal, manoDeObraTotal, materialYManoTotal, ...plan } = obra.plan(tarea)
  return {
    ...plan,
    tarifa: numeroDeMicro(obra.cuentas.tarifa(tarea)),
    precioUnitario: numeroDeMicro(plan.precioUnitario),
    precioUnitarioReal: numeroDeMicro(plan.precioUnitarioReal),
    precioCostoUnitarioFinal: numeroDeMicro(plan.precioCostoUnitarioFinal),
    precioUnitarioCliente: precioUnitarioCliente(plan.precioTotalConMargen, tarea.cantidadCliente),
    real: {
      manoDeObra: manoDeObraTotal.montoReal,
      materialTipo: materialTotal.montoReal,
      materialYMano: materialYManoTotal.montoReal,
    },
    planeado: {
      manoDeObra: manoDeObraTotal.montoPlaneado,
      materialTipo: materialTotal.montoPlaneado,
      materialYMano: materialYManoTotal.montoPlaneado,
    },
    estado: tarea.estado,
    contratista: tarea.contratista,
  }
}

describe('the story itself', () => {
  it('has 64 steps, and each op of it is played', () => {
    expect(mirador.pasos.map(({ n }) => n)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1))
    const jugadas = Object.keys(jugadasDe(new ObraEnMemoria('llaveEnMano')))
    expect(jugadas.sort()).toEqual([...new Set(mirador.pasos.map(({ op }) => op))].sort())
  })
})

describe('jugar', () => {
  const jugadas = jugadasDe(new ObraEnMemoria('llaveEnMano'))
  const nadie = { jugadas, alRechazar: () => undefined }

  it('fails at an op that nobody plays', async () => {
    // What a file of another year could hold, and the types can't say.
    const paso = { ...mirador.pasos[0], op: 'inventada' } as unknown as Paso
    await expect(jugar(nadie, [paso])).rejects.toThrow('nobody plays inventada')
  })

  it('fails where what must be refused is not', async () => {
    const blanda = { ...nadie, jugadas: { ...jugadas, descartarTarea: () => undefined } }
    const negado = mirador.pasos.filter(({ n }) => n === 42)
    await expect(jugar(blanda, negado)).rejects.toThrow('step 42 was not refused')
  })
})
