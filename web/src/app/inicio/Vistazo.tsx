import { SimpleGrid, Text } from '@mantine/core'
import { diasDeOrden } from '@plomada/domain/compras/razones'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hoy as diaDeHoy } from '../../api/hoy.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { Leido } from '../../pagina/Leido.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Dinero } from './Dinero.tsx'
import { type Inicio, laEmpresa } from './empresa.ts'
import { HoyEnLasObras } from './HoyEnLasObras.tsx'
import { ObrasEnCurso } from './ObrasEnCurso.tsx'
import { FilaDeTarjeta, Tarjeta } from './Tarjeta.tsx'
import { UltimosCambios } from './UltimosCambios.tsx'
import clases from './Vistazo.module.css'

/**
 * The firm at a glance, for who administers it: its money, how the works go, what waits for somebody, and what is going on
 * (site.md §2). Each figure leads to where it is dealt with.
 */
export function Vistazo({ todasLasOrdenes }: { todasLasOrdenes: boolean }) {
  // What is shown stays while the works that were left out come.
  const lectura = useQuery({ ...laEmpresa(todasLasOrdenes), placeholderData: keepPreviousData })
  return (
    <Leido lectura={lectura} esqueleto={<EsqueletoDeVistazo />}>
      {(datos) => (estaVacia(datos) ? <SinNada /> : <Cuerpo datos={datos} />)}
    </Leido>
  )
}

const estaVacia = ({ aprobadoEsteAnio, pendientes, obras }: Inicio) =>
  aprobadoEsteAnio.count + pendientes.count + obras.length === 0

/** As high as what comes. */
const EsqueletoDeVistazo = () => (
  <Tarjeta titulo="La empresa, de un vistazo">
    <Esqueleto filas={6} alto={44} />
  </Tarjeta>
)

const SinNada = () => (
  <Tarjeta titulo="La empresa, de un vistazo">
    <Text c="dimmed" pb="sm">
      Cuando tengas obras, acá vas a ver lo aprobado en el año, lo que espera por vos y cómo va cada una.
    </Text>
  </Tarjeta>
)

/** Each thing once: the money, the works, what waits for somebody, and what goes on. */
function Cuerpo({ datos }: { datos: Inicio }) {
  return (
    <section aria-label="La empresa, de un vistazo" className={clases.vistazo}>
      <Dinero {...datos} />
      {datos.obras.length > 0 && <ObrasEnCurso {...datos} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="lg">
        <div className={clases.columna}>
          <Esperan esperan={datos.esperan} pendientes={datos.pendientes} />
          <HoyEnLasObras dias={datos.dias} />
        </div>
        <UltimosCambios cambios={datos.cambios} />
      </SimpleGrid>
    </section>
  )
}

/** The pending orders of the works that are not named, which the start shows where all are asked for. */
function lasDemas({ count, suma, deObras, obras: nombradas }: Inicio['esperan']['ordenes']) {
  const faltan = deObras - nombradas.length
  const deLasNombradas = (cual: 'count' | 'suma') => sumar(nombradas.map((una) => una[cual]))
  return {
    cuantos: faltan > 0 ? count - deLasNombradas('count') : 0,
    texto: `Órdenes de compra pendientes de ${faltan} ${faltan === 1 ? 'obra' : 'obras'} más`,
    suma: suma - deLasNombradas('suma'),
    href: direcciones.landing({ ordenes: 'todas' }),
  }
}

interface Espera {
  cuantos: number
  texto: string
  /** In guaraníes, of what is paid. */
  suma?: number
  nota?: string | undefined
  href: string
}

/**
 * What somebody has to do something about besides certifying and paying, which the row of money and the cards tell; what
 * waits for nothing is left out.
 */
function Esperan({ esperan, pendientes }: Pick<Inicio, 'esperan' | 'pendientes'>) {
  const { aprobacion, ordenes, sinPrecio, preciosViejos } = esperan
  const todas: readonly Espera[] = [
    // What could be approved now is told of them, and not beside them.
    {
      cuantos: pendientes.count,
      texto: 'Presupuestos pendientes de aprobar',
      suma: pendientes.suma,
      nota:
        aprobacion.count > 0
          ? `${aprobacion.count} ${aprobacion.count === 1 ? 'listo' : 'listos'}`
          : undefined,
      href: direcciones.obras({ estado: 'pendiente' }),
    },
    // Each work has its own list; of all days, which it does not show by itself.
    ...ordenes.obras.map(({ _id: presupuestoId, nombre, count, suma }) => ({
      cuantos: count,
      texto: `Órdenes de compra pendientes de ${nombre}`,
      suma,
      href: direcciones.ordenes({
        presupuestoId,
        estado: 'pendiente',
        ...diasDeOrden(diaDeHoy()),
      }),
    })),
    lasDemas(ordenes),
    {
      cuantos: sinPrecio.count,
      texto: 'Materiales y mano de obra sin precio',
      href: direcciones.datosAuxiliares({ precio: 'sin' }),
    },
    {
      cuantos: preciosViejos.count,
      texto: 'Precios de 90 días o más',
      href: direcciones.datosAuxiliares({ precio: 'viejo' }),
    },
  ].filter(({ cuantos }) => cuantos > 0)
  return (
    <Tarjeta titulo="Lo que espera">
      {todas.length === 0 && (
        <Text c="dimmed" pb="sm">
          Nada espera por vos.
        </Text>
      )}
      {todas.map(({ cuantos, texto, suma, nota, href }) => (
        <FilaDeTarjeta
          key={href + texto}
          href={href}
          texto={texto}
          {...(suma !== undefined && {
            detalle: [`${formatoGs(suma)} en total`, nota].filter(Boolean).join(' · '),
          })}
        >
          <strong>{cuantos}</strong>
        </FilaDeTarjeta>
      ))}
    </Tarjeta>
  )
}
