import { SimpleGrid, Text } from '@mantine/core'
import { diasDeOrden } from '@plomada/domain/compras/razones'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hoy as diaDeHoy } from '../../api/hoy.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { Leido } from '../../pagina/Leido.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { type Inicio, laEmpresa } from './empresa.ts'
import { ObrasEnCurso } from './ObrasEnCurso.tsx'
import { Fila, Tarjeta } from './Tarjeta.tsx'
import { UltimosCambios } from './UltimosCambios.tsx'
import clases from './Vistazo.module.css'

/**
 * The firm at a glance, for who administers it: what was approved, what is pending, what waits for somebody, how the
 * works go and what changed last (site.md §2). Each figure leads to where it is dealt with.
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

const obras = (n: number) => (n === 1 ? '1 obra' : `${n} obras`)

function Cuerpo({ datos }: { datos: Inicio }) {
  const { aprobadoEsteAnio, pendientes } = datos
  return (
    <section aria-label="La empresa, de un vistazo" className={clases.vistazo}>
      <div className={clases.cifras}>
        <CifraGrande
          nombre="Aprobado este año"
          cifra={formatoGs(aprobadoEsteAnio.suma)}
          detalle={obras(aprobadoEsteAnio.count)}
          href={direcciones.obras({ estado: 'aprobado' })}
        />
        <CifraGrande
          nombre="Pendiente de aprobar"
          cifra={formatoGs(pendientes.suma)}
          detalle={obras(pendientes.count)}
          href={direcciones.obras({ estado: 'pendiente' })}
        />
      </div>
      {datos.obras.length > 0 && <ObrasEnCurso {...datos} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="lg">
        <Esperan esperan={datos.esperan} />
        <UltimosCambios cambios={datos.cambios} />
      </SimpleGrid>
    </section>
  )
}

interface CifraGrandeProps {
  nombre: string
  cifra: string
  detalle: string
  href: string
}

function CifraGrande({ nombre, cifra, detalle, href }: CifraGrandeProps) {
  return (
    <Link to={href} className={clases.cifra}>
      <span className={clases.nombre}>{nombre}</span>
      <span className={clases.monto}>{cifra}</span>
      <span className={clases.nombre}>{detalle}</span>
    </Link>
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
  href: string
}

/** What somebody has to do something about; what waits for nothing is left out. */
function Esperan({ esperan }: Pick<Inicio, 'esperan'>) {
  const { aprobacion, porCertificar, pago, ordenes, sinPrecio, preciosViejos } = esperan
  const todas: readonly Espera[] = [
    {
      cuantos: aprobacion.count,
      texto: 'Presupuestos listos para aprobar',
      href: direcciones.obras({ estado: 'pendiente' }),
    },
    {
      cuantos: porCertificar.count,
      texto: 'Contratistas con trabajo hecho sin certificar',
      suma: porCertificar.suma,
      href: direcciones.porCertificar(),
    },
    {
      cuantos: pago.count,
      texto: 'Certificaciones por pagar',
      suma: pago.suma,
      href: direcciones.porPagar(),
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
      {todas.map(({ cuantos, texto, suma, href }) => (
        <Fila
          key={href + texto}
          href={href}
          texto={texto}
          {...(suma !== undefined && { detalle: `${formatoGs(suma)} en total` })}
        >
          <strong>{cuantos}</strong>
        </Fila>
      ))}
    </Tarjeta>
  )
}
