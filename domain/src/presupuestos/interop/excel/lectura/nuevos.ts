import type { Leido } from '../../../../catalogo/importar/numeros.ts'
import {
  llevaPrecioPropio,
  TIPO_COMPONENTE_ETIQUETA,
  TIPOS_COMPONENTE,
  type TipoComponente,
} from '../../../../catalogo/tipos.ts'
import type { Gs } from '../../../../nucleo/dinero.ts'
import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import type { Micro } from '../../../../nucleo/micro.ts'
import { claveDeNombre, normalizarNombre } from '../../../../nucleo/texto.ts'
import { razonContraCantidadComponente } from '../../../validacion.ts'
import { claveDeEntradaDeVuelta } from '../aplicar.ts'
import type { CampoDePrecio, ComponenteNuevo } from '../cambios.ts'
import type { FilaDeHoja } from '../libro.ts'
import type { DatoDeVuelta, ObraDeVuelta } from '../obra.ts'
import { NOMBRE } from './analisis.ts'
import { type HojaDeAnalisis, TITULO_DE_PRECIO } from './deComponentes.ts'
import type { HallazgosDelLibro, Origen } from './hallazgos.ts'
import { aCantidadDeHoja, aPrecioDeHoja } from './numeros.ts'
import type { PreciosDeObra } from './precios.ts'
import { unidadEscrita } from './unidad.ts'

/** A new row of an analysis and what it may be: one option for each entry of the catalogue with that name. */
export interface FilaNueva {
  nombre: string
  posibles: { etiqueta: string; componente: ComponenteNuevo }[]
  origen: Origen
}

/** The contents of a new row, before its entry is looked up. */
interface Escrita {
  nombre: string
  /** Null: not written. */
  tipo: TipoComponente | null
  unidad: string
  cantidad: Micro
  precioUnitario: Gs | null | undefined
  precioUnitarioReal: Gs | null | undefined
}

/** Reads the rows of new componentes together, so that a new entry is the same in all of them. */
export class LectorDeNuevos {
  /** For each new entry, the prices that its rows give, and whether it was reported. */
  readonly #entradas = new Map<string, { precios: Set<string>; dicha: boolean }>()
  readonly #obra: ObraDeVuelta
  readonly #hoja: HojaDeAnalisis
  readonly #hallazgos: HallazgosDelLibro
  readonly #preciosDeObra: PreciosDeObra

  constructor(
    obra: ObraDeVuelta,
    hoja: HojaDeAnalisis,
    hallazgos: HallazgosDelLibro,
    preciosDeObra: PreciosDeObra,
  ) {
    this.#obra = obra
    this.#hoja = hoja
    this.#hallazgos = hallazgos
    this.#preciosDeObra = preciosDeObra
  }

  /**
   * Looks at all new rows before any is read, so that which of two prices of a new entry is right doesn't depend on
   * their order.
   */
  prever(filas: Iterable<FilaDeHoja>): void {
    for (const fila of filas) {
      const leida = this.#escrita(fila)
      if (!leida.ok || leida.valor.tipo === null) continue
      this.#entrada({ ...leida.valor, tipo: leida.valor.tipo }).precios.add(preciosDichos(leida.valor))
    }
  }

  /** Undefined where the row was refused, with its reason. */
  leer(fila: FilaDeHoja): FilaNueva | undefined {
    const origen = { hoja: this.#hoja.tabla.nombre, filas: [fila.numero] }
    const leida = this.#escrita(fila)
    if (!leida.ok) {
      this.#hallazgos.rechazar(origen, leida.motivo)
      return undefined
    }
    const { tipo, ...base } = leida.valor
    const { nombre, unidad } = base
    const halladas = this.#obra.datos.filter(
      (d) =>
        d.activo &&
        claveDeNombre(d.nombre) === claveDeNombre(nombre) &&
        d.unidad === unidad &&
        (tipo === null || d.tipo === tipo),
    )
    if (halladas.length === 0) return this.#entradaNueva(base, tipo, origen)
    const posibles = halladas.map((dato) => ({
      etiqueta: etiquetaDe(dato),
      componente: { ...base, datoId: dato.id, nombre: dato.nombre, tipo: dato.tipo },
    }))
    return { nombre, posibles, origen }
  }

  #escrita(fila: FilaDeHoja): Leido<Escrita> {
    const no = (motivo: string) => ({ ok: false, motivo }) as const
    const nombre = normalizarNombre(fila.texto(NOMBRE))
    if (nombre === '') return no(textos.filaSinNombre)
    const tipo = tipoEscrito(fila.texto('Tipo'))
    if (tipo === undefined) return no(textos.tipoNoValido(fila.texto('Tipo')))
    const unidad = unidadEscrita(this.#obra, fila.texto('Unidad'))
    if (unidad === undefined) return no(textos.unidadNoExiste(fila.texto('Unidad')))
    const leido = this.#hoja.rendimientos(fila)
    if (leido === undefined) return no(textos.sinCantidad)
    const cantidad = aCantidadDeHoja(leido, razonContraCantidadComponente)
    if (!cantidad.ok) return cantidad
    const precio = (campo: CampoDePrecio) =>
      aPrecioDeHoja(fila, TITULO_DE_PRECIO[campo], this.#hoja.precios[campo])
    const [venta, proveedor] = [precio('precioUnitario'), precio('precioUnitarioReal')]
    if (!venta.ok) return venta
    if (!proveedor.ok) return proveedor
    const precios = { precioUnitario: venta.valor, precioUnitarioReal: proveedor.valor }
    return { ok: true, valor: { nombre, tipo, unidad, cantidad: cantidad.valor, ...precios } }
  }

  #entrada(de: { nombre: string; tipo: TipoComponente; unidad: string }) {
    const clave = claveDeEntradaDeVuelta(de)
    const entrada = this.#entradas.get(clave) ?? { precios: new Set<string>(), dicha: false }
    this.#entradas.set(clave, entrada)
    return entrada
  }

  #entradaNueva(
    base: Omit<Escrita, 'tipo'>,
    tipo: TipoComponente | null,
    origen: Origen,
  ): FilaNueva | undefined {
    const { nombre, precioUnitario = null, precioUnitarioReal = precioUnitario } = base
    const rechazar = (motivo: string): undefined => {
      this.#hallazgos.rechazar(origen, motivo)
    }
    if (tipo === null) return rechazar(textos.sinTipo(nombre))
    const entrada = this.#entrada({ ...base, tipo })
    if (entrada.precios.size > 1 && !llevaPrecioPropio(tipo)) {
      return rechazar(textos.precioEnDosFilas(nombre))
    }
    if (!entrada.dicha) this.#hallazgos.notar(origen, textos.entradaNueva(nombre))
    entrada.dicha = true
    if (precioUnitario === null) this.#hallazgos.notar(origen, textos.nuevoSinPrecio(nombre))
    const componente = { ...base, datoId: null, tipo, precioUnitario, precioUnitarioReal }
    return { nombre, posibles: [{ etiqueta: nombre, componente }], origen }
  }

  /** A material has one price in the work: another price beside a new row is proposed for the whole work. */
  conPrecioDeObra(componente: ComponenteNuevo, origen: Origen): ComponenteNuevo {
    const dato = this.#obra.datos.find(({ id }) => id === componente.datoId)
    if (dato === undefined || llevaPrecioPropio(dato.tipo)) return componente
    for (const campo of ['precioUnitario', 'precioUnitarioReal'] as const) {
      const escrito = componente[campo]
      if (escrito !== undefined && escrito !== dato[campo]) {
        this.#preciosDeObra.sumar(dato.id, campo, escrito, origen)
      }
    }
    return { ...componente, precioUnitario: undefined, precioUnitarioReal: undefined }
  }
}

function preciosDichos({ precioUnitario = null, precioUnitarioReal = precioUnitario }: Escrita): string {
  return JSON.stringify([precioUnitario, precioUnitarioReal])
}

/** Null: nothing is written there; undefined: what is written is no type. */
function tipoEscrito(texto: string): TipoComponente | null | undefined {
  if (texto === '') return null
  const clave = claveDeNombre(texto)
  return TIPOS_COMPONENTE.find((tipo) => claveDeNombre(TIPO_COMPONENTE_ETIQUETA[tipo]) === clave)
}

function etiquetaDe(dato: DatoDeVuelta): string {
  return `${dato.nombre} · ${TIPO_COMPONENTE_ETIQUETA[dato.tipo]} · ${dato.unidad}`
}
