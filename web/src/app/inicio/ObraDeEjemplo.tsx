import { Button, UnstyledButton } from '@mantine/core'
import { crearObraDeEjemplo, primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { inhabilitarPresupuesto, presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos as textos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { IconHome2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMutacion } from '../../api/consultas.ts'
import { useConfirmar } from '../../pagina/confirmar/confirmar.tsx'
import { direcciones } from '../../pagina/direcciones.ts'
import { olvidarObra } from '../../pagina/obra/obraActual.ts'
import { notificar, notificarError } from '../../ui/notificar.tsx'
import clases from './Tarjeta.module.css'
import { FilaDeTarjeta } from './Tarjeta.tsx'

const TOCA_EJEMPLO = [primerosPasos, presupuestos, presupuestoPorId] as const
const presupuestoDe = (presupuestoId: string) =>
  direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })

/** A made-up work to look around in, opened and thrown away here (sheet.md §4). */
export function ObraDeEjemplo({ id }: { id: string | null }) {
  const navegar = useNavigate()
  const { confirmar, dialogo } = useConfirmar()
  const abrir = useMutacion(crearObraDeEjemplo, {
    invalida: TOCA_EJEMPLO,
    onSuccess: ({ message, _id }) => {
      notificar(message)
      void navegar({ to: presupuestoDe(_id) })
    },
  })
  if (id === null) {
    return (
      <UnstyledButton
        className={clases.fila}
        disabled={abrir.isPending}
        onClick={() => abrir.mutate({}, { onError: ({ message }) => notificarError(message) })}
      >
        <IconHome2 size={20} aria-hidden className={clases.porHacer} />
        <span className={clases.nombre}>
          {abrir.isPending ? textos.ejemploAbriendo : textos.ejemploAbrir}
          <span className={clases.detalle}>{textos.ejemploDetalle}</span>
        </span>
      </UnstyledButton>
    )
  }
  const tirar = () =>
    confirmar({
      texto: textos.ejemploConfirmar,
      consecuencia: textos.ejemploConsecuencia,
      verbo: textos.ejemploTirar,
      peligroso: true,
      endpoint: inhabilitarPresupuesto,
      envio: { body: { presupuestoId: id } },
      invalida: TOCA_EJEMPLO,
      alHacer: () => {
        olvidarObra(id)
        notificar(textos.ejemploTirado)
      },
    })
  return (
    <>
      <FilaDeTarjeta
        href={presupuestoDe(id)}
        texto={textos.obraDeEjemplo}
        detalle={textos.ejemploDetalle}
        antes={<IconHome2 size={20} aria-hidden className={clases.porHacer} />}
      />
      <Button variant="subtle" color="gray" size="compact-sm" onClick={tirar}>
        {textos.ejemploTirar}
      </Button>
      {dialogo}
    </>
  )
}
