import { codigoDeUnidad, type Unidad } from '@plomada/domain/catalogo/importar/unidades'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { LARGO } from '@plomada/domain/nucleo/texto'
import {
  razonContraCantidad,
  razonContraClienteEnCero,
  razonContraPrecio,
} from '@plomada/domain/presupuestos/validacion'
import type { Columna } from '../../../pagina/grilla/modelo/columna.ts'
import type { Escritura } from '../../../pagina/grilla/modelo/escritura.ts'
import { CELDAS, type CeldaDeTarea, type CeldaId, esCelda } from '../celdas/celdas.ts'
import type { Capitulo, Dato, Tarea } from '../vista/arbol.ts'

type Reglas = Omit<Escritura<Dato>, 'valor' | 'razon'> & {
  razon?: (valor: string, tarea: Tarea, capitulo: Capitulo) => string | null
}

const REGLAS: Record<CeldaId, Reglas> = {
  nombre: {
    razon: (nombre) => {
      if (nombre === '') return mensajesComun.nombreVacio
      return nombre.length > LARGO.nombre ? mensajesComun.textoMuyLargo('Nombre', LARGO.nombre) : null
    },
    editor: { clase: 'texto', largo: LARGO.nombre },
  },
  unidad: {
    razon: (codigo) => (codigo === '' ? mensajesCatalogo.unidadNoExiste(codigo) : null),
    editor: { clase: 'texto', largo: LARGO.codigo },
  },
  cantidad: { vacio: '0', razon: razonContra, editor: { clase: 'cantidad' } },
  cantidadCliente: {
    razon: (valor, { plan }) =>
      razonContra(valor) ??
      razonContraClienteEnCero({
        cantidad: leerMicro(plan.cantidad) ?? 0n,
        cantidadCliente: leerMicro(valor) ?? 0n,
      }),
    editor: { clase: 'cantidad' },
  },
  contratista: {
    editor: {
      clase: 'lista',
      opciones: ({ capitulo }) =>
        capitulo.contratistas.map(({ id, nombre }) => ({ value: id, label: nombre })),
    },
    // What is filled down or pasted may be of another capitulo.
    razon: (valor, _tarea, { contratistas }) =>
      contratistas.some(({ id }) => id === valor) ? null : mensajesPresupuestos.contratistaDeOtroCapitulo,
  },
  precioUnitario: { vacio: '0', razon: razonContraMonto, editor: { clase: 'monto' } },
  costoUnitario: { vacio: '0', razon: razonContraMonto, editor: { clase: 'monto' } },
}

function razonContraMonto(valor: string): string | null {
  return valor.includes('.') ? mensajesComun.montoSinDecimales : razonContraPrecio(Number(valor))
}

/** A pasted one may be any number. */
function razonContra(cantidad: string): string | null {
  return razonContraCantidad(leerMicro(cantidad) ?? -1n)
}

/**
 * The columns with how each is written (sheet.md §2); which of their cells can be is told by their `trato`. `unidades` are the
 * firm's; while they haven't come the server says which one is none.
 */
export function conEscritura(
  columnas: readonly Columna<Dato>[],
  unidades: readonly Unidad[] | undefined,
): Columna<Dato>[] {
  return columnas.map((columna) => {
    if (!esCelda(columna.id)) return columna
    const escritura = ESCRITURAS[columna.id]
    const suya = columna.id === 'unidad' && unidades ? conUnidades(escritura, unidades) : escritura
    return { ...columna, escritura: suya }
  })
}

/** A unit by any spelling that has one meaning: 'M2', 'm²', 'unidad'. */
const conUnidades = (escritura: Escritura<Dato>, unidades: readonly Unidad[]): Escritura<Dato> => ({
  ...escritura,
  leer: (escrito) => codigoDeUnidad(escrito, unidades) ?? escrito,
  // One that isn't offered any more stays where it is.
  razon: (valor, dato) =>
    valor === escritura.valor(dato) || unidades.some(({ codigo }) => codigo === valor)
      ? escritura.razon(valor, dato)
      : mensajesCatalogo.unidadNoExiste(valor),
})

const gemelaDeCelda = (id: CeldaId): string | undefined => {
  const { gemela }: CeldaDeTarea = CELDAS[id]
  return gemela
}

const ESCRITURAS = Object.fromEntries(
  Object.entries(REGLAS).map(([id, { razon, ...reglas }]) => [
    id,
    {
      ...reglas,
      gemela: esCelda(id) ? gemelaDeCelda(id) : undefined,
      valor: (dato: Dato) => (dato.clase === 'tarea' && esCelda(id) ? CELDAS[id].valor(dato.tarea) : ''),
      razon: (valor: string, dato: Dato) =>
        dato.clase === 'tarea' ? (razon?.(valor, dato.tarea, dato.capitulo) ?? null) : null,
    },
  ]),
) as Record<CeldaId, Escritura<Dato>> // Its keys are those of REGLAS.
