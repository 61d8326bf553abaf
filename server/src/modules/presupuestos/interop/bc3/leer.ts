import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { codigoDeUnidad } from '@plomada/domain/catalogo/importar/unidades'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { type Decimal, textoDeDecimal } from '@plomada/domain/presupuestos/interop/bc3/formato/decimal'
import type { InformeBc3 } from '@plomada/domain/presupuestos/interop/bc3/informe'
import { type ObraEntrante, tareasDe } from '@plomada/domain/presupuestos/interop/entrada/enGuaranies'
import {
  coincidencias,
  conOtroPrecio,
  entradasDe,
} from '@plomada/domain/presupuestos/interop/entrada/entradas'
import { unidadesDeArchivo } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import type { Base } from '../../../../base/db/base.ts'
import type { Identidad, ManejadorPropio } from '../../../../base/http/ruta.ts'
import { unidadesActivas } from '../../../catalogo/unidadesRepo.ts'
import { enNuestraMoneda, presentarTotales } from './preparar.ts'
import { leerEntradasDeBase } from './repo.ts'
import { leerArchivo } from './taller.ts'
import { unidadesEscritas } from './unidades.ts'

type Lectura = RespuestaDe<typeof leerBc3>
type Catalogo = Awaited<ReturnType<typeof leerCatalogo>>

/** Nothing is stored, and no transaction is open while the file is read. */
export const leer: ManejadorPropio<typeof leerBc3> = async ({ base, quien, body, signal }) => {
  const leido = await leerArchivo(body.archivo.contenido, signal)
  const catalogo = await leerCatalogo(base, quien)
  const intento = enNuestraMoneda(leido, body, { margen: 0, tipos: {} })
  const { obra, informe } = leido
  const comun = {
    nombre: obra.nombre,
    divisa: obra.divisa,
    margenPropuesto: obra.margenPropuesto,
    familias: obra.familias,
    ...presentarInforme(informe),
  }
  if (intento.ok) {
    const totales = presentarTotales(intento.obra, informe, body.tasa)
    return { ...comun, ...presentarObra(intento.obra, catalogo), totales, noSePuede: null }
  }
  const sinNada = { unidades: [], capitulos: [], avisos: [], totales: null }
  const catalogoVacio = { distintos: 0, coincidentes: 0, conOtroPrecio: 0 }
  return { ...comun, ...sinNada, catalogo: catalogoVacio, noSePuede: intento.motivo }
}

async function leerCatalogo(base: Base, { empresaId, credencialId }: Identidad) {
  const alcance = { empresaId, credencialId, rol: 'sesion' }
  return base.enEmpresa(
    alcance,
    async (tx) => ({ unidades: await unidadesActivas(tx), entradas: await leerEntradasDeBase(tx) }),
    { lectura: true },
  )
}

function presentarObra(
  obra: ObraEntrante,
  { unidades, entradas: deBase }: Catalogo,
): Pick<Lectura, 'unidades' | 'catalogo' | 'capitulos' | 'avisos'> {
  const entradas = entradasDe([...tareasDe(obra), ...obra.indirectos])
  const escrita = new Map<string, string | null>()
  const codigoDe = (texto: string) => {
    const sabida = escrita.get(texto)
    if (sabida !== undefined) return sabida
    const codigo = codigoDeUnidad(texto, unidades) ?? null
    escrita.set(texto, codigo)
    return codigo
  }
  const halladas = coincidencias(entradas, deBase, codigoDe)
  return {
    unidades: unidadesDeArchivo(unidadesEscritas(obra), unidades),
    catalogo: {
      distintos: entradas.length,
      coincidentes: halladas.size,
      conOtroPrecio: conOtroPrecio(entradas, halladas),
    },
    capitulos: obra.capitulos.map(({ codigo, nombre, grupos }) => {
      const deGrupo = grupos.map((grupo) => ({
        nombre: grupo.nombre,
        tareas: grupo.tareas.length,
        total: sumar(grupo.tareas.map(({ plan }) => plan.precioTotal)),
      }))
      return { codigo, nombre, total: sumar(deGrupo.map(({ total }) => total)), grupos: deGrupo }
    }),
    avisos: obra.avisos,
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
