import { VisuallyHidden } from '@mantine/core'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { IconCircle, IconCircleCheckFilled, IconFileSpreadsheet, IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { ObraDeEjemplo } from './ObraDeEjemplo.tsx'
import clases from './Tarjeta.module.css'
import { FilaDeTarjeta, Tarjeta } from './Tarjeta.tsx'

type Hechos = RespuestaDe<typeof primerosPasos>

interface Paso {
  paso: 'empresa' | 'obra' | 'capitulo' | 'rubro' | 'pdf'
  texto: string
  detalle: string
  href: (hechos: Hechos) => string
}

/**
 * Steps in the order in which they depend on each other; a step whose turn has not come leads to the first open one.
 */
const PASOS: readonly Paso[] = [
  {
    paso: 'empresa',
    texto: 'Completá los datos de la empresa',
    detalle: 'El RUC y el logo salen en los presupuestos en PDF. Podés hacerlo después.',
    href: () => direcciones.empresa(),
  },
  {
    paso: 'obra',
    texto: 'Creá la primera obra',
    detalle: 'Puede quedar todavía sin cliente',
    href: () => CREAR_OBRA,
  },
  {
    paso: 'capitulo',
    texto: 'Agregá el primer capítulo',
    detalle: 'Por ejemplo, Fundaciones',
    href: ({ presupuestoId }) =>
      presupuestoId === null ? CREAR_OBRA : direcciones.crearCapitulo({ presupuestoId }),
  },
  {
    paso: 'rubro',
    texto: 'Cargá el primer rubro, con su precio',
    detalle: 'Qué se hace, cuánto, y con qué materiales y mano de obra',
    href: ({ presupuestoId, capituloId }) => {
      if (presupuestoId === null) return CREAR_OBRA
      return capituloId === null
        ? direcciones.crearCapitulo({ presupuestoId })
        : direcciones.crearTarea({ presupuestoId, capituloId })
    },
  },
  {
    paso: 'pdf',
    texto: 'Descargá el presupuesto en PDF',
    detalle: 'Con «PDF», arriba del presupuesto',
    href: ({ presupuestoId }) =>
      presupuestoId === null ? CREAR_OBRA : direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' }),
  },
]
const CREAR_OBRA = direcciones.crearObra()

/** A firm's progress towards its first budget; renders nothing once all steps are done. */
export function PrimerosPasos() {
  // Always fetched again: the user may have just done one of them.
  const { data: hechos } = useQuery({ ...consulta(primerosPasos, {}), staleTime: 0 })
  if (hechos === undefined) return null
  const listos = PASOS.filter(({ paso }) => hechos[paso]).length
  if (listos === PASOS.length) return null
  return (
    <Tarjeta titulo="Primeros pasos" detalle={`${listos} de ${PASOS.length} listos`}>
      {PASOS.map(({ paso, href, ...fila }) => (
        <FilaDeTarjeta key={paso} {...fila} href={href(hechos)} antes={<Marca hecho={hechos[paso]} />} />
      ))}
      {!hechos.rubro && (
        <FilaDeTarjeta
          texto="Traé tu presupuesto de Excel"
          detalle="Tu planilla, como la tengas, se hace obra con sus capítulos y rubros"
          href={direcciones.presupuestoDesdeExcel()}
          antes={<IconFileSpreadsheet size={20} aria-hidden className={clases.porHacer} />}
        />
      )}
      <ObraDeEjemplo id={hechos.ejemploId} />
      {!hechos.segundoPaso && (
        <FilaDeTarjeta
          texto={mensajesUsuarios.segundoPasoPropuesto}
          detalle={mensajesUsuarios.segundoPasoPorQue}
          href={direcciones.perfil()}
          antes={<IconShieldLock size={20} aria-hidden className={clases.porHacer} />}
        />
      )}
    </Tarjeta>
  )
}

function Marca({ hecho }: { hecho: boolean }) {
  if (!hecho) return <IconCircle size={20} aria-hidden className={clases.porHacer} />
  return (
    <>
      <IconCircleCheckFilled size={20} aria-hidden className={clases.hecho} />
      <VisuallyHidden>Listo: </VisuallyHidden>
    </>
  )
}
