import { CERO, deEntero, deMicro, multiplicar, sumarDecimales } from '../../nucleo/decimal.ts'
import { MICRO } from '../../nucleo/micro.ts'
import type { ComponenteImportado, TareaImportada } from '../interop/bc3/obra/obraImportada.ts'
import { type ObraEntrante, obraEnGuaranies } from '../interop/entrada/enGuaranies.ts'
import { exigirMicro, obraLaEsperanza } from './laEsperanza.ts'
import type { TareaEjemplo } from './partes/tipos.ts'

/** The example work as a file would bring it, its indirect costs shared: what a new firm may look around in. */
export function laEsperanzaComoEntrada(): ObraEntrante {
  const { nombre, margenTareas, capitulos } = obraLaEsperanza
  const [directos, indirectos] = [capitulos.filter((c) => !c.indirecto), capitulos.filter((c) => c.indirecto)]
  const hecha = obraEnGuaranies(
    {
      codigo: '',
      nombre,
      divisa: 'PYG',
      capitulos: directos.map((capitulo) => ({
        codigo: '',
        nombre: capitulo.nombre,
        grupos: capitulo.grupos.map((grupo) => ({
          codigo: '',
          nombre: grupo.nombre,
          tareas: grupo.tareas.map(importada),
        })),
      })),
      indirectos: indirectos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas.map(importada))),
      margenPropuesto: margenTareas,
      familias: [],
      recursos: [],
    },
    { cotizacion: MICRO, margen: margenTareas, distribuir: true, sinPrecio: new Set() },
  )
  if (!hecha.ok) throw new Error(`the example can't be stored: ${hecha.motivo}`)
  return hecha.obra
}

function importada(tarea: TareaEjemplo): TareaImportada {
  const componentes = tarea.componentes.map(
    ({ clave, cantidad, precio, precioReal }): ComponenteImportado => {
      const entrada = obraLaEsperanza.catalogo.find((candidata) => candidata.clave === clave)
      if (entrada === undefined) throw new Error(`not in the catalogue: ${clave}`)
      const { nombre, unidad, tipo } = entrada
      return {
        codigo: '',
        nombre,
        unidad,
        tipo,
        familia: null,
        cantidad: exigirMicro(cantidad),
        precio: deEntero(precio ?? entrada.precio),
        precioReal: deEntero(precioReal ?? entrada.precioReal),
      }
    },
  )
  const precioUnitario = componentes.reduce(
    (suma, { cantidad, precio }) => sumarDecimales(suma, multiplicar(deMicro(cantidad), precio ?? CERO)),
    CERO,
  )
  const { nombre, unidad, cantidad } = tarea
  return {
    codigo: '',
    nombre,
    unidad,
    cantidad: exigirMicro(cantidad),
    textoLargo: '',
    redondeo: null,
    precioUnitario,
    componentes,
    computo: [],
    computoDecimales: null,
  }
}
