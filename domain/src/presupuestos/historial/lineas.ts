import { leerMicro } from '../../nucleo/micro.ts'
import { formatoCantidad, formatoGs } from '../../nucleo/numeros.ts'
import { CAMPOS, type Nombres, TAREAS } from './campos.ts'
import { capitulosDeSemanas, lineasDeCronograma } from './cronograma.ts'

/** One change, as a person reads it; null where there was, or is, nothing. */
export interface Linea {
  campo: string
  antes: string | null
  despues: string | null
}

type Objeto = Readonly<Record<string, unknown>>

/**
 * The differences between the two states that the audit stored, in Spanish. What stayed the same, or means something
 * to programs only, is left out. Ids are replaced by names (architecture.md §5).
 */
export function lineasDeCambio(antes: unknown, despues: unknown, nombres: Nombres): Linea[] {
  const [previo, nuevo] = [objeto(antes), objeto(despues)]
  return [
    ...Object.entries({ ...CAMPOS, tareas: TAREAS }).flatMap(([clave, { etiqueta, escribir }]) => {
      if (!(clave in previo) && !(clave in nuevo)) return []
      const linea = {
        campo: etiqueta,
        antes: escribir(previo[clave], nombres),
        despues: escribir(nuevo[clave], nombres),
      }
      return linea.antes === linea.despues ? [] : [linea]
    }),
    ...lineaDeDiferencia(previo.precioTotalConMargen, nuevo.precioTotalConMargen),
    ...lineasDeComponentes(previo.componentes, nuevo.componentes),
    ...lineasDeMediciones(previo.mediciones, nuevo.mediciones),
    ...lineasDeDias(previo.dias, nuevo.dias),
    ...lineasDeCronograma(previo, nuevo, nombres),
  ]
}

/** By how much a total moved, which nobody should have to subtract. */
function lineaDeDiferencia(antes: unknown, despues: unknown): Linea[] {
  if (typeof antes !== 'number' || typeof despues !== 'number' || antes === despues) return []
  const cifra = formatoGs(despues - antes, { simbolo: false })
  return [{ campo: 'Diferencia', antes: null, despues: `Gs. ${despues > antes ? '+' : ''}${cifra}` }]
}

/** Every id in those states that may have a name. */
export function idsDe(...caras: readonly unknown[]): string[] {
  return [
    ...new Set(
      caras.map(objeto).flatMap((cara) => {
        const { capituloId, grupoId, contratistaId, proveedorId, clienteId, copiaDe, contratistas } = cara
        const lista: unknown[] = Array.isArray(contratistas) ? contratistas : []
        const deCronograma = capitulosDeSemanas(cara)
        return [
          capituloId,
          grupoId,
          contratistaId,
          proveedorId,
          clienteId,
          copiaDe,
          ...lista,
          ...deCronograma,
        ].filter((id) => typeof id === 'string')
      }),
    ),
  ]
}

/** Componentes are matched by name; several of one name, by their order. */
function lineasDeComponentes(antes: unknown, despues: unknown): Linea[] {
  const [previos, nuevos] = [porNombre(antes), porNombre(despues)]
  return [...new Set([...previos.keys(), ...nuevos.keys()])].flatMap((clave) => {
    const [previo, nuevo] = [previos.get(clave), nuevos.get(clave)]
    const linea = {
      campo: `Componente ${(nuevo ?? previo)?.nombre}`,
      antes: previo?.texto ?? null,
      despues: nuevo?.texto ?? null,
    }
    return linea.antes === linea.despues ? [] : [linea]
  })
}

function porNombre(componentes: unknown): Map<string, { nombre: string; texto: string }> {
  const turnos = new Map<string, number>()
  const lista: unknown[] = Array.isArray(componentes) ? componentes : []
  return new Map(
    lista.map(objeto).map((componente) => {
      const nombre = typeof componente.nombre === 'string' ? componente.nombre : ''
      const turno = (turnos.get(nombre) ?? 0) + 1
      turnos.set(nombre, turno)
      return [`${nombre} ${turno}`, { nombre, texto: textoDeComponente(componente) }]
    }),
  )
}

/** Without prices where the state has none, as for readers who see only quantities. */
function textoDeComponente(componente: Objeto): string {
  const { cantidad, precioUnitario, precioUnitarioReal, estado } = componente
  const micro = leerMicro(String(cantidad))
  return [
    micro === undefined ? '' : formatoCantidad(micro),
    'precioUnitario' in componente ? `a ${precio(precioUnitario)}` : '',
    precioUnitario === precioUnitarioReal ? '' : `(proveedor ${precio(precioUnitarioReal)})`,
    estado === 'inactivo' ? '· inactivo' : '',
  ]
    .filter((parte) => parte !== '')
    .join(' ')
}

function precio(valor: unknown): string {
  return typeof valor === 'number' ? formatoGs(valor) : 'Sin precio'
}

/** The lines of a measurement are kept as text already. */
function lineasDeMediciones(antes: unknown, despues: unknown): Linea[] {
  const linea = { campo: 'Cómputo métrico', antes: renglones(antes), despues: renglones(despues) }
  return linea.antes === linea.despues ? [] : [linea]
}

function renglones(lista: unknown): string | null {
  return Array.isArray(lista) && lista.length > 0 ? lista.join('\n') : null
}

/** The hours of each day of the week. */
function lineasDeDias(antes: unknown, despues: unknown): Linea[] {
  const [previos, nuevos] = [horasDe(antes), horasDe(despues)]
  return [...new Set([...previos.keys(), ...nuevos.keys()])].flatMap((dia) => {
    const linea = {
      campo: `Horas del ${dia}`,
      antes: previos.get(dia) ?? null,
      despues: nuevos.get(dia) ?? null,
    }
    return linea.antes === linea.despues ? [] : [linea]
  })
}

function horasDe(dias: unknown): Map<string, string> {
  const lista: unknown[] = Array.isArray(dias) ? dias : []
  return new Map(
    lista.map(objeto).flatMap(({ nombre, horas }) => {
      const micro = typeof horas === 'number' || typeof horas === 'string' ? leerMicro(horas) : undefined
      return typeof nombre !== 'string' || micro === undefined
        ? []
        : [[nombre.toLowerCase(), formatoCantidad(micro)]]
    }),
  )
}

function objeto(valor: unknown): Objeto {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Objeto) : {}
}
