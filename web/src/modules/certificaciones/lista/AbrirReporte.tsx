import { ActionIcon } from '@mantine/core'
import { pdfDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { textoDeError } from '../../../api/errores.ts'
import { abrirEnVentana } from '../../../api/ventana.ts'
import { notificarError } from '../../../ui/notificar.tsx'

/** The eye: opens the document of a certification in a window of its own. */
export function AbrirReporte({ id, nro }: { id: string; nro: number }) {
  const [ocupado, setOcupado] = useState(false)
  const abrir = async () => {
    setOcupado(true)
    try {
      const abierta = await abrirEnVentana(pdfDeCertificacion, { params: { id } })
      if (!abierta) notificarError(mensajesCertificaciones.ventanaBloqueada)
    } catch (fallo) {
      notificarError(textoDeError(fallo))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={ocupado}
      aria-label={`Ver el reporte de la certificación ${nro}`}
      onClick={() => void abrir()}
    >
      <IconEye size={18} />
    </ActionIcon>
  )
}
