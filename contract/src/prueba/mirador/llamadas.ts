import { cantidadDePorcentaje, cantidadSugerida } from '@plomada/domain/avances/cantidad'
import { anticipoSugerido } from '@plomada/domain/certificaciones/saldos'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Paso } from '@plomada/domain/prueba/mirador/mirador'
import { cargarAvance, descartarAvance, tareasParaElegir } from '../../avances/avances.ts'
import {
  borrarCertificacion,
  generarCertificacion,
  pagarCertificacion,
  previaDeCertificacion,
} from '../../certificaciones/certificaciones.ts'
import {
  agregarMovimiento,
  cambiarAnticipo,
  cambiarPorcentajeDeAnticipo,
} from '../../certificaciones/cuentas.ts'
import { contratistasDeObra } from '../../certificaciones/deHoy.ts'
import { cambiarOrden, crearOrden, opcionesDeOrden } from '../../compras/ordenes.ts'
import { agregarMes, cambiarCronograma, crearCronograma, cronograma } from '../../cronograma/cronograma.ts'
import { aprobarPresupuesto } from '../../presupuestos/aprobacion.ts'
import { distribuirGastosIndirectos } from '../../presupuestos/precios.ts'
import { reemplazarContratista } from '../../presupuestos/reemplazo.ts'
import { descartarTarea, editarTarea, tareaPorId } from '../../presupuestos/tareas.ts'
import { acontecimientos, crearAcontecimiento } from '../../reportes/acontecimientos.ts'
import { crearRegistro, generarReporteSemanal } from '../../reportes/semanales.ts'
import { agregarTarea, Ids, type Llamar, type ObraConstruida } from './construir.ts'

/** What each op of Obra El Mirador is over HTTP: one write a step, with what its screen reads before it. */
export class LlamadasDeMirador {
  readonly #llamar: Llamar
  readonly obra: ObraConstruida
  readonly avances = new Ids()
  /** By number. */
  readonly certificaciones = new Ids()
  readonly ordenes = new Ids()
  /** By number. */
  readonly reportes = new Ids()
  readonly #nuevoId: () => string

  /** `nuevoId`: makes the id of an avance, as whoever records it does. */
  constructor(llamar: Llamar, obra: ObraConstruida, nuevoId: () => string) {
    this.#llamar = llamar
    this.obra = obra
    this.#nuevoId = nuevoId
  }

  distribuir = () => this.#llamar(distribuirGastosIndirectos, { body: this.#deLaObra() })

  aprobar = () => this.#llamar(aprobarPresupuesto, { body: this.#deLaObra() })

  /** What the phone does: the tarea, what is planned and done of it and by whom, then the quantity. */
  avance = async (paso: Paso<'avance'>) => {
    const tareaId = this.obra.tareas.de(paso.tarea)
    const { items } = await this.#llamar(tareasParaElegir, {
      query: { ...this.#deLaObra(), sinPaginar: 's' },
    })
    const vista = items.find(({ _id }) => _id === tareaId)
    if (vista === undefined) throw new Error(`${paso.tarea} can't be chosen`)
    const cantidad = cantidadDe(paso, leerMicro(vista.cantidad) ?? 0n, leerMicro(vista.avanzado) ?? 0n)
    const _id = this.#nuevoId()
    this.avances.poner(paso.id, _id)
    const { contratistaId } = vista
    const body = { _id, tareaId, contratistaId, cantidad: textoDeMicro(cantidad), fecha: paso.fecha }
    return this.#llamar(cargarAvance, { body })
  }

  descartarAvance = ({ id }: Paso<'descartarAvance'>) =>
    this.#llamar(descartarAvance, { body: { avanceId: this.avances.de(id) } })

  /** A quantity, or provider prices of its own, with the whole list of componentes as the form sends it. */
  editar = async ({ tarea, cantidad, reales }: Paso<'editar'>) => {
    const _id = this.obra.tareas.de(tarea)
    if (cantidad !== undefined) return this.#llamar(editarTarea, { body: { _id, plan: { cantidad } } })
    const { componentes } = await this.#llamar(tareaPorId, { params: { tareaId: _id } })
    const nuevos = componentes.map(({ _id, foreignKey, tipo, cantidad, precioUnitario, ...c }) => ({
      _id,
      foreignKey,
      tipo,
      cantidad,
      ...(tipo !== 'materialTipo' && {
        precioUnitario,
        precioUnitarioReal: reales?.[this.obra.catalogo.clave(foreignKey)] ?? c.precioUnitarioReal,
      }),
    }))
    return this.#llamar(editarTarea, { body: { _id, componentes: nuevos } })
  }

  adicional = ({ tarea, datos }: Paso<'adicional'>) => agregarTarea(this.#llamar, this.obra, tarea, datos)

  descartarTarea = ({ tarea }: Paso<'descartarTarea'>) =>
    this.#llamar(descartarTarea, { body: { _id: this.obra.tareas.de(tarea) } })

  reemplazar = ({ original, reemplazante }: Paso<'reemplazar'>) =>
    this.#llamar(reemplazarContratista, {
      body: {
        ...this.#deLaObra(),
        contratistaOriginalId: this.obra.contratistas.de(original),
        contratistaReemplazanteId: this.obra.contratistas.de(reemplazante),
      },
    })

  /** As the list offers it, or another total. */
  anticipo = async ({ contratista, cantidad }: Paso<'anticipo'>) => {
    const de = this.#deQuien(contratista)
    if (cantidad !== 'sugerido') return this.#llamar(cambiarAnticipo, { body: { ...de, cantidad } })
    const { items } = await this.#llamar(contratistasDeObra, { query: { ...this.#deLaObra(), limit: 100 } })
    const suyo = items.find(({ contratistaId }) => contratistaId === de.contratistaId)
    if (suyo === undefined) throw new Error(`${contratista} is not listed`)
    const sugerido = anticipoSugerido(suyo.totalACertificar, suyo.anticipoPorcentaje)
    return this.#llamar(cambiarAnticipo, { body: { ...de, cantidad: sugerido } })
  }

  porcentaje = ({ contratista, porcentaje }: Paso<'porcentaje'>) =>
    this.#llamar(cambiarPorcentajeDeAnticipo, { body: { ...this.#deQuien(contratista), porcentaje } })

  balance = ({ contratista, tipo, cantidad, fecha }: Paso<'balance'>) =>
    this.#llamar(agregarMovimiento, { body: { ...this.#deQuien(contratista), tipo, cantidad, fecha } })

  previa = ({ contratista, inicio, fin }: Pick<Paso<'previa'>, 'contratista' | 'inicio' | 'fin'>) => {
    const id = this.obra.contratistas.de(contratista)
    return this.#llamar(previaDeCertificacion, { query: { ...this.#deLaObra(), id, inicio, fin } })
  }

  /** What the screen does: looks at the figures, and sends them back with what was typed. */
  certificar = async (paso: Paso<'certificar'>) => {
    const { inicio, fin, descuento: totalADescontar = 0, diferencia = 0 } = paso
    const { items, ...previa } = await this.previa(paso)
    const totalAPagarCalculado = previa.neto - totalADescontar
    const hecha = await this.#llamar(generarCertificacion, {
      body: {
        ...this.#deQuien(paso.contratista),
        inicio,
        fin,
        totalADescontar,
        totalAPagarCalculado,
        totalAPagar: totalAPagarCalculado + diferencia,
        anticipo: previa.anticipo,
        retencion: previa.retencion,
        porcentajeAnticipo: previa.porcentajeAnticipo,
        retencionPorcentaje: previa.retencionPorcentaje,
        anticipoRecibidoPorContratista: previa.anticipoTotal,
        totalACertificar: previa.totalACertificar,
        entregaTotal: previa.entregaTotal,
        descuentoTotal: previa.descuentoTotal,
        moCalculada: previa.moCalculada,
        moPagada: previa.moPagada,
        rubros: items,
      },
    })
    this.certificaciones.poner(String(hecha.nro), hecha._id)
    return hecha
  }

  pagarCert = ({ nro, fecha }: Paso<'pagarCert'>) =>
    this.#llamar(pagarCertificacion, {
      body: { certificacionId: this.certificaciones.de(String(nro)), fechaPago: fecha },
    })

  borrarCert = ({ nro }: Paso<'borrarCert'>) =>
    this.#llamar(borrarCertificacion, {
      body: { certificacionId: this.certificaciones.de(String(nro)) },
    })

  /** What the form does: looks at what each tarea needs, and asks for that or for what was typed. */
  orden = async ({ id, proveedor, fecha, lineas }: Paso<'orden'>) => {
    const { tareas, catalogo, proveedores } = this.obra
    const { materiales } = await this.#llamar(opcionesDeOrden, { query: this.#deLaObra() })
    const sugeridas = new Map(
      materiales.flatMap((m) => m.rubros.map((r) => [`${r.rubroId}/${m._id}`, r.sugerida] as const)),
    )
    const pedidas = lineas.map(([tarea, material, cuanto, precioUnitario]) => {
      const linea = { rubroId: tareas.de(tarea), materialId: catalogo.de(material), precioUnitario }
      const sugerida = sugeridas.get(`${linea.rubroId}/${linea.materialId}`) ?? 0
      return { sugerida, linea: { ...linea, cantidad: cuanto === 'sugerida' ? sugerida : cuanto } }
    })
    const body = {
      ...this.#deLaObra(),
      fecha,
      proveedorId: proveedores.de(proveedor),
      materiales: pedidas.map(({ linea }) => linea),
    }
    const hecha = await this.#llamar(crearOrden, { body })
    this.ordenes.poner(id, hecha._id)
    return { ...hecha, sugeridas: pedidas.map(({ sugerida }) => sugerida) }
  }

  pagarOrden = ({ id, fecha, materiales }: Paso<'pagarOrden'>) =>
    this.#llamar(cambiarOrden, {
      body: {
        _id: this.ordenes.de(id),
        estado: 'PAGADO',
        fechaPago: fecha,
        materiales: Object.entries(materiales).map(([material, [comprar, precioUnitario, extra]]) => ({
          materialId: this.obra.catalogo.de(material),
          precioUnitario,
          cantidadAComprar: comprar,
          cantidadDesdeExtra: extra,
        })),
      },
    })

  descartarOrden = ({ id }: Paso<'descartarOrden'>) =>
    this.#llamar(cambiarOrden, { body: { _id: this.ordenes.de(id), estado: 'DESCARTADO' } })

  cronograma = ({ fechaInicio }: Paso<'cronograma'>) =>
    this.#llamar(crearCronograma, { body: { ...this.#deLaObra(), fechaInicio } })

  /** What the grid does: sends all the weeks back, these marked too. */
  marcar = async ({ semanas }: Paso<'marcar'>) => {
    const { semanasMarcadas, version } = await this.#llamar(cronograma, { query: this.#deLaObra() })
    for (const [cap, mes, semana] of semanas) {
      const suyas = semanasMarcadas[this.obra.capitulos.de(cap)]
      if (suyas?.[mes] === undefined) throw new Error(`${cap} has no ${mes} in the schedule`)
      suyas[mes][semana - 1] = true
    }
    const body = { ...this.#deLaObra(), cronograma: semanasMarcadas, version }
    return this.#llamar(cambiarCronograma, { body })
  }

  congelar = async ({ mes }: Paso<'congelar'>) => {
    const { semanasMarcadas, version } = await this.#llamar(cronograma, { query: this.#deLaObra() })
    const desembolsos = { [mes]: null }
    const body = { ...this.#deLaObra(), cronograma: semanasMarcadas, desembolsos, version }
    return this.#llamar(cambiarCronograma, { body })
  }

  /** The kind is made where the firm has none of that name. */
  acontecimiento = async ({ nombre, fecha }: Paso<'acontecimiento'>) => {
    const { items } = await this.#llamar(acontecimientos, { query: { limit: 100 } })
    const suyo = items.find((uno) => uno.nombre === nombre)
    const { _id: acontecimientoId } = suyo ?? (await this.#llamar(crearAcontecimiento, { body: { nombre } }))
    const body = { ...this.#deLaObra(), _id: this.#nuevoId(), acontecimientoId, fecha }
    return this.#llamar(crearRegistro, { body })
  }

  semanal = async ({ dia }: Paso<'semanal'>) => {
    const body = { ...this.#deLaObra(), fecha: dia }
    const hecho = await this.#llamar(generarReporteSemanal, { body })
    this.reportes.poner(String(hecho.numero), hecho._id)
    return hecho
  }

  agregarMes = () => this.#llamar(agregarMes, { body: this.#deLaObra() })

  #deQuien(contratista: string) {
    return { ...this.#deLaObra(), contratistaId: this.obra.contratistas.de(contratista) }
  }

  #deLaObra() {
    return { presupuestoId: this.obra.presupuestoId }
  }
}

/** What is recorded: a quantity, the one that is offered, or what brings the tarea to a percentage. */
function cantidadDe({ cantidad, porcentaje }: Paso<'avance'>, planeada: bigint, avanzada: bigint): bigint {
  if (porcentaje !== undefined) return cantidadDePorcentaje(planeada, avanzada, porcentaje)
  return cantidad === 'sugerida' ? cantidadSugerida(planeada, avanzada) : (leerMicro(cantidad ?? 0) ?? 0n)
}
