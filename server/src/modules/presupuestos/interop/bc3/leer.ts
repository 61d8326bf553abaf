import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { codigoDeUnidad } from '@plomada/domain/catalogo/importar/unidades'
import { type Decimal, textoDeDecimal } from '@plomada/domain/presupuestos/interop/bc3/formato/decimal'
import type { InformeBc3 } from '@plomada/domain/presupuestos/interop/bc3/informe'
import {
  coincidencias,
  conOtroPrecio,
  type EntradaDeArchivo,
} from '@plomada/domain/presupuestos/interop/entrada/entradas'
import { unidadesDeArchivo } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import type { Base } from '../../../../base/db/base.ts'
import type { Identidad, ManejadorPropio } from '../../../../base/http/ruta.ts'
import { unidadesActivas } from '../../../catalogo/unidadesRepo.ts'
import { resumirArchivo } from './lector/taller.ts'
import { leerEntradasDeBase } from './repo.ts'

type Lectura = RespuestaDe<typeof leerBc3>
type Catalogo = Awaited<ReturnType<typeof leerCatalogo>>

/** Nothing is stored, and no transaction is open while the file is read. */
export const leer: ManejadorPropio<typeof leerBc3> = async ({ base, quien, body, signal }) => {
  const { destino, tasa, distribuir, archivo } = body
  const opciones = { destino, tasa, distribuir, margen: 0, tipos: {} }
  const leido = await resumirArchivo({ contenido: archivo.contenido, opciones, signal })
  const catalogo = await leerCatalogo(base, quien)
  const { obra, informe, motivo, ...comun } = leido
  const dicho = { ...comun, ...presentarInforme(informe), noSePuede: motivo }
  if (obra !== null) {
    const { entradas, unidades, ...deObra } = obra
    return { ...dicho, ...deObra, ...contraElCatalogo(entradas, unidades, catalogo) }
  }
  const catalogoVacio = { distintos: 0, coincidentes: 0, conOtroPrecio: 0 }
  return { ...dicho, unidades: [], capitulos: [], avisos: [], totales: null, catalogo: catalogoVacio }
}

async function leerCatalogo(base: Base, { empresaId, credencialId }: Identidad) {
  const alcance = { empresaId, credencialId, rol: 'sesion' }
  return base.enEmpresa(
    alcance,
    async (tx) => ({ unidades: await unidadesActivas(tx), entradas: await leerEntradasDeBase(tx) }),
    { lectura: true },
  )
}

/** What of the file is here already. */
function contraElCatalogo(
  entradas: readonly EntradaDeArchivo[],
  escritas: readonly string[],
  { unidades, entradas: deBase }: Catalogo,
): Pick<Lectura, 'unidades' | 'catalogo'> {
  const sabidas = new Map<string, string | null>()
  const codigoDe = (texto: string) => {
    const sabida = sabidas.get(texto)
    if (sabida !== undefined) return sabida
    const codigo = codigoDeUnidad(texto, unidades) ?? null
    sabidas.set(texto, codigo)
    return codigo
  }
  const halladas = coincidencias(entradas, deBase, codigoDe)
  return {
    unidades: unidadesDeArchivo(escritas, unidades),
    catalogo: {
      distintos: entradas.length,
      coincidentes: halladas.size,
      conOtroPrecio: conOtroPrecio(entradas, halladas),
    },
  }
}

function presentarInforme(informe: InformeBc3) {
  const { cabecera, coeficientes, aritmetica, leido, total, discrepancias } = informe
  const { programa, version, propiedad, juego, juegoDeclarado } = cabecera
  const { registros: _, ...contado } = leido
  return {
    archivo: { programa, version, propiedad, juego, juegoDeclarado },
    aritmetica: { ...aritmetica, ciPorcentaje: enTexto(coeficientes.ci) },
    leido: contado,
    importado: informe.importado,
    saltados: informe.saltados,
    total: { declarado: enTexto(total.declarado), calculado: textoDeDecimal(total.calculado) },
    discrepancias: discrepancias.map((d) => ({
      ...d,
      declarado: textoDeDecimal(d.declarado),
      calculado: textoDeDecimal(d.calculado),
    })),
    discrepanciasOmitidas: informe.discrepanciasOmitidas,
    hallazgos: informe.hallazgos,
    hallazgosOmitidos: informe.hallazgosOmitidos,
  }
}

function enTexto(decimal: Decimal | null): string | null {
  return decimal === null ? null : textoDeDecimal(decimal)
}
