import { claveDeNombre } from '../../../../nucleo/texto.ts'
import { emparejar } from '../emparejar.ts'
import type { FilaDeHoja } from '../libro.ts'
import type { ComponenteDeVuelta, ObraDeVuelta, TareaDeVuelta } from '../obra.ts'
import { NOMBRE } from './analisis.ts'
import type { FilasDelArbol } from './arbol.ts'
import { type HojaDeAnalisis, TITULO_DE_PRECIO } from './deComponentes.ts'
import type { HojaDelArbol } from './deTareas.ts'
import { aPrecioDeHoja } from './numeros.ts'
import { unidadEscrita } from './unidad.ts'

type Nueva = FilasDelArbol['nuevas'][number]

/** The tareas that rows without id became in an earlier import of the file. */
export function yaAgregadas(
  obra: ObraDeVuelta,
  { cantidades }: HojaDelArbol,
  nuevas: readonly Nueva[],
  enElArchivo: ReadonlySet<string>,
): Map<Nueva, TareaDeVuelta> {
  const nombre = ({ fila }: Nueva) => fila.texto('Rubro')
  const unidad = ({ fila }: Nueva) => unidadEscrita(obra, fila.texto('Unidad'))
  const cantidad = ({ fila }: Nueva) => {
    const leida = cantidades(fila)
    return leida?.ok ? leida.micro : undefined
  }
  return emparejar(
    nuevas,
    (nueva) => unidad(nueva) !== undefined && cantidad(nueva) !== undefined,
    obra.tareas.filter((t) => t.estado === 'activo' && !enElArchivo.has(t.id)),
    [
      {
        deFila: (n) => nombrar(nombre(n), n.grupoId, unidad(n), cantidad(n)),
        deCandidato: (t) => nombrar(t.nombre, t.grupoId, t.unidad, t.cantidad),
      },
      {
        deFila: (n) => nombrar(nombre(n), n.grupoId),
        deCandidato: (t) => nombrar(t.nombre, t.grupoId),
      },
    ],
  )
}

function nombrar(nombre: string, ...resto: unknown[]): string {
  return [claveDeNombre(nombre), ...resto].join('\n')
}

/** The componentes that rows without id became in an earlier import of the file. */
export function yaAgregados(
  obra: ObraDeVuelta,
  { rendimientos, precios }: HojaDeAnalisis,
  tarea: TareaDeVuelta,
  filas: readonly FilaDeHoja[],
  enElArchivo: ReadonlySet<string>,
): Map<FilaDeHoja, ComponenteDeVuelta> {
  const nombre = (fila: FilaDeHoja) => fila.texto(NOMBRE)
  const unidad = (fila: FilaDeHoja) => unidadEscrita(obra, fila.texto('Unidad'))
  const rinde = (fila: FilaDeHoja) => {
    const leido = rendimientos(fila)
    return leido?.ok ? leido.micro : undefined
  }
  const conPrecios = (fila: FilaDeHoja) =>
    aPrecioDeHoja(fila, TITULO_DE_PRECIO.precioUnitario, precios.precioUnitario).ok &&
    aPrecioDeHoja(fila, TITULO_DE_PRECIO.precioUnitarioReal, precios.precioUnitarioReal).ok
  return emparejar(
    filas,
    (fila) => rinde(fila) !== undefined && conPrecios(fila),
    tarea.componentes.filter((c) => c.estado === 'activo' && !enElArchivo.has(c.id)),
    [
      {
        deFila: (fila) => nombrar(nombre(fila), unidad(fila), rinde(fila)),
        deCandidato: (c) => nombrar(c.nombre, c.unidad, c.cantidad),
      },
      {
        deFila: (fila) => nombrar(nombre(fila), unidad(fila)),
        deCandidato: (c) => nombrar(c.nombre, c.unidad),
      },
    ],
  )
}
