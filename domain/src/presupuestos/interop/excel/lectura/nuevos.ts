import {
  llevaPrecioPropio,
  TIPO_COMPONENTE_ETIQUETA,
  TIPOS_COMPONENTE,
  type TipoComponente,
} from '../../../../catalogo/tipos.ts'
import { mensajesVuelta as textos } from '../../../../nucleo/mensajes/vuelta.ts'
import { claveDeNombre, normalizarNombre } from '../../../../nucleo/texto.ts'
import { razonContraCantidadComponente } from '../../../validacion.ts'
import { claveDeEntrada } from '../aplicar.ts'
import type { ComponenteNuevo } from '../cambios.ts'
import type { FilaDeHoja } from '../libro.ts'
import type { DatoDeVuelta, ObraDeVuelta } from '../obra.ts'
import { NOMBRE } from './analisis.ts'
import { type HojaDeAnalisis, TITULO_DE_PRECIO } from './deComponentes.ts'
import type { Hallazgos, Origen } from './hallazgos.ts'
import { aCantidad, aPrecio } from './numeros.ts'
import type { PreciosDeObra } from './precios.ts'
import { unidadEscrita } from './unidad.ts'

/** A new row of an analysis: what it may be, one for each entry of the catalogue that is called so. */
export interface FilaNueva {
  nombre: string
  posibles: { etiqueta: string; componente: ComponenteNuevo }[]
  origen: Origen
}

/** What the rows of new componentes have in common, so that a new entry is the same in all of them. */
export class LectorDeNuevos {
  readonly #preciosDeEntrada = new Map<string, string>()
  readonly #obra: ObraDeVuelta
  readonly #hoja: HojaDeAnalisis
  readonly #hallazgos: Hallazgos
  readonly #preciosDeObra: PreciosDeObra

  constructor(obra: ObraDeVuelta, hoja: HojaDeAnalisis, hallazgos: Hallazgos, preciosDeObra: PreciosDeObra) {
    this.#obra = obra
    this.#hoja = hoja
    this.#hallazgos = hallazgos
    this.#preciosDeObra = preciosDeObra
  }

  /** Undefined where the row can't be taken: the reason was told. */
  leer(fila: FilaDeHoja): FilaNueva | undefined {
    const origen = { hoja: this.#hoja.tabla.nombre, filas: [fila.numero] }
    const rechazar = (motivo: string): undefined => {
      this.#hallazgos.rechazar(origen, motivo)
    }
    const nombre = normalizarNombre(fila.texto(NOMBRE))
    if (nombre === '') return rechazar(textos.filaSinNombre)
    const tipo = tipoEscrito(fila.texto('Tipo'))
    if (tipo === undefined) return rechazar(textos.tipoNoValido(fila.texto('Tipo')))
    const unidad = unidadEscrita(this.#obra, fila.texto('Unidad'))
    if (unidad === undefined) return rechazar(textos.unidadNoExiste(fila.texto('Unidad')))
    const leido = this.#hoja.rendimientos(fila)
    if (leido === undefined) return rechazar(textos.sinCantidad)
    const cantidad = aCantidad(leido, razonContraCantidadComponente)
    if (!cantidad.ok) return rechazar(cantidad.motivo)
    const [venta, proveedor] = (['precioUnitario', 'precioUnitarioReal'] as const).map((campo) =>
      aPrecio(fila, TITULO_DE_PRECIO[campo], this.#hoja.precios[campo]),
    )
    if (!venta?.ok) return rechazar(venta?.motivo ?? '')
    if (!proveedor?.ok) return rechazar(proveedor?.motivo ?? '')
    const precios = { precioUnitario: venta.valor, precioUnitarioReal: proveedor.valor }
    const base = { nombre, unidad, cantidad: cantidad.valor, ...precios }
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

  #entradaNueva(
    base: Omit<ComponenteNuevo, 'datoId' | 'tipo'>,
    tipo: TipoComponente | null,
    origen: Origen,
  ): FilaNueva | undefined {
    const { nombre, unidad, precioUnitario = null, precioUnitarioReal = precioUnitario } = base
    const rechazar = (motivo: string): undefined => {
      this.#hallazgos.rechazar(origen, motivo)
    }
    if (tipo === null) return rechazar(textos.sinTipo(nombre))
    const clave = claveDeEntrada({ nombre, tipo, unidad })
    const precios = JSON.stringify([precioUnitario, precioUnitarioReal])
    const previos = this.#preciosDeEntrada.get(clave)
    if (previos !== undefined && previos !== precios && !llevaPrecioPropio(tipo)) {
      return rechazar(textos.precioEnDosFilas(nombre))
    }
    this.#preciosDeEntrada.set(clave, previos ?? precios)
    if (previos === undefined) this.#hallazgos.notar(origen, textos.entradaNueva(nombre))
    if (precioUnitario === null) this.#hallazgos.notar(origen, textos.nuevoSinPrecio(nombre))
    const componente = { ...base, datoId: null, tipo, precioUnitario, precioUnitarioReal }
    return { nombre, posibles: [{ etiqueta: nombre, componente }], origen }
  }

  /** A material has one price in the work: another one written beside a new row is proposed for all of it. */
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

/** Null: nothing is written there; undefined: what is written is no type. */
function tipoEscrito(texto: string): TipoComponente | null | undefined {
  if (texto === '') return null
  const clave = claveDeNombre(texto)
  return TIPOS_COMPONENTE.find((tipo) => claveDeNombre(TIPO_COMPONENTE_ETIQUETA[tipo]) === clave)
}

function etiquetaDe(dato: DatoDeVuelta): string {
  return `${dato.nombre} · ${TIPO_COMPONENTE_ETIQUETA[dato.tipo]} · ${dato.unidad}`
}
