import { VisuallyHidden } from '@mantine/core'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { primerosPasos } from '@plomada/contract/presupuestos/lecturas/inicio'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import clases from './Tarjeta.module.css'
import { Fila, Tarjeta } from './Tarjeta.tsx'

type Hechos = RespuestaDe<typeof primerosPasos>

/** In the order in which each needs those before it. */
const PASOS: readonly { paso: keyof Hechos; texto: string; detalle: string; href: string }[] = [
  {
    paso: 'empresa',
    texto: 'Completá los datos de la empresa',
    detalle: 'El RUC y el logo salen en los presupuestos en PDF',
    href: '/empresa',
  },
  {
    paso: 'precios',
    texto: 'Cargá tus materiales y tu mano de obra',
    detalle: 'De a uno o desde tu Excel',
    href: '/datosAuxiliares',
  },
  {
    paso: 'contratistas',
    texto: 'Agregá a tus contratistas',
    detalle: 'Cada capítulo y cada rubro tiene el suyo',
    href: '/personas',
  },
  {
    paso: 'equipo',
    texto: 'Invitá a tu equipo y a tus clientes',
    detalle: 'Cada obra es de un cliente; el residente ve las que le asignás',
    href: '/usuarios',
  },
  {
    paso: 'obra',
    texto: 'Creá la primera obra',
    detalle: 'Vacía, desde la plantilla o desde un BC3',
    href: '/presupuestos/crear',
  },
]

/** What a firm still lacks before it can price a work; nothing once it has it all. */
export function PrimerosPasos() {
  // One comes back from having done one of them.
  const { data: hechos } = useQuery({ ...consulta(primerosPasos, {}), staleTime: 0 })
  if (hechos === undefined) return null
  const listos = PASOS.filter(({ paso }) => hechos[paso]).length
  if (listos === PASOS.length) return null
  return (
    <Tarjeta titulo="Primeros pasos" detalle={`${listos} de ${PASOS.length} listos`}>
      {PASOS.map(({ paso, ...fila }) => (
        <Fila key={paso} {...fila} antes={<Marca hecho={hechos[paso]} />} />
      ))}
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
